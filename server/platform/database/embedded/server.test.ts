import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { copyFile, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeCopyOf, makeDataDir, makeSharedFolder, queryValue } from '#test/embedded.ts'
import { type HolderProcess, startHolder } from '#test/holder.ts'
import { dataFolderPaths } from './layout.ts'
import { joinEmbeddedServer, openEmbeddedServer } from './server.ts'

const log = pino({ level: 'silent' })

let used: string

beforeAll(async () => {
  used = await makeSharedFolder('vitrina-embedded-')
  const server = await openEmbeddedServer({ dataDir: used, log, durability: 'none' })
  await server.stop()
})

afterAll(() => rm(used, { recursive: true }))

async function open(dataDir: string) {
  const server = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  onTestFinished(() => server.stop())
  return server
}

async function hold(dataDir: string): Promise<HolderProcess> {
  const holder = await startHolder(dataDir)
  onTestFinished(() => holder.kill())
  return holder
}

/** The processes whose working folder is the cluster. */
async function serverProcesses(dataDir: string): Promise<number[]> {
  const { cluster } = dataFolderPaths(dataDir)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, index) => folders[index] === cluster).map(Number)
}

test('An empty folder becomes a database, and its data is there on the second start', async () => {
  // A path with characters that need escaping in a list of names, a shell or a URL.
  const dataDir = path.join(await makeDataDir(), `a, "b" 'c' $d %20`)
  const first = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  await queryValue(first.connectionString, 'create table figures as select 7 as id')
  await first.stop()

  const { connectionString } = await open(dataDir)
  expect(await queryValue(connectionString, 'select id from figures')).toBe(7)
})

test('The server is private: no TCP port, no superuser for the product, and the same sort order on every machine', async () => {
  const { connectionString } = await open(await makeCopyOf(used))
  const asked = (query: string) => queryValue(connectionString, query)
  expect(await asked('show listen_addresses')).toBe('')
  expect(await asked('select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  expect(await asked('select datlocale from pg_database where datname = current_database()')).toBe('C.UTF-8')
  expect(await asked('show dynamic_shared_memory_type')).toBe('mmap')
  expect(await asked('create extension unaccent')).toBeUndefined()
})

describe('while a process has the folder open', () => {
  let dataDir: string
  let holder: HolderProcess

  beforeAll(async () => {
    dataDir = await makeSharedFolder('vitrina-embedded-')
    cpSync(used, dataDir, { recursive: true })
    holder = await startHolder(dataDir)
  })

  afterAll(async () => {
    await holder.stop()
    await rm(dataDir, { recursive: true })
  })

  test('A second one is refused, and the message names the holder and its start time', async () => {
    const year = new Date().getFullYear()
    const refusal = new RegExp(`ya está abierta por el proceso ${holder.pid}, desde el .*${year}.*DATA_DIR`)
    await expect(openEmbeddedServer({ dataDir, log })).rejects.toThrow(refusal)
    await expect(startHolder(dataDir)).rejects.toThrow(refusal)
  })

  test('The command line joins its server and leaves it running', async () => {
    const joined = await joinEmbeddedServer({ dataDir, log })
    expect(joined.connectionString).toBe(holder.connectionString)
    await joined.stop()
    expect(await queryValue(holder.connectionString, 'select 1')).toBe(1)
  })
})

test('A killed holder leaves no server behind, and the next process takes over', async () => {
  const dataDir = await makeCopyOf(used)
  const holder = await hold(dataDir)
  await queryValue(holder.connectionString, 'create table figures as select 7 as id')
  expect((await serverProcesses(dataDir)).length).toBeGreaterThan(0)
  await holder.kill()
  await expect.poll(() => serverProcesses(dataDir), { timeout: 5_000 }).toEqual([])

  const next = await open(dataDir)
  expect(await queryValue(next.connectionString, 'select id from figures')).toBe(7)
})

test('The next process may start while the server of a killed holder is still shutting down', async () => {
  const dataDir = await makeCopyOf(used)
  const holder = await hold(dataDir)
  await holder.kill()
  const next = await open(dataDir)
  expect(await queryValue(next.connectionString, 'select 1')).toBe(1)
})

test('A killed server is restarted with all committed data', async () => {
  const dataDir = await makeCopyOf(used)
  const server = await openEmbeddedServer({ dataDir, log })
  onTestFinished(() => server.stop())
  const { connectionString } = server
  expect(await queryValue(connectionString, 'show fsync')).toBe('on')
  expect(await queryValue(connectionString, 'show synchronous_commit')).toBe('on')
  expect(await queryValue(connectionString, 'show full_page_writes')).toBe('on')
  await queryValue(connectionString, 'create table figures as select 7 as id')
  const pidFile = path.join(dataFolderPaths(dataDir).cluster, 'postmaster.pid')
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  const answer = () => queryValue(connectionString, 'select id from figures').catch(() => null)
  await expect.poll(answer, { timeout: 10_000 }).toBe(7)
  expect(Number.parseInt(await readFile(pidFile, 'utf8'), 10)).not.toBe(pid)
})

test('The command line waits for a process that is just starting', async () => {
  const dataDir = await makeCopyOf(used)
  const [joined, holder] = await Promise.all([
    new Promise((resolve) => setImmediate(resolve)).then(() => joinEmbeddedServer({ dataDir, log })),
    joinEmbeddedServer({ dataDir, log, durability: 'none' }),
  ])
  expect(joined.connectionString).toBe(holder.connectionString)
  await joined.stop()
  await holder.stop()
})

test('The command line opens a free folder itself, and the product is refused meanwhile', async () => {
  const dataDir = await makeCopyOf(used)
  const joined = await joinEmbeddedServer({ dataDir, log, durability: 'none' })
  expect(await queryValue(joined.connectionString, 'select 1')).toBe(1)
  await expect(openEmbeddedServer({ dataDir, log })).rejects.toThrow(`proceso ${process.pid}`)
  await joined.stop()
  const product = await open(dataDir)
  expect(await queryValue(product.connectionString, 'select 1')).toBe(1)
})

test('A folder whose path is too long for a socket works', async () => {
  const dataDir = path.join(await makeDataDir(), 'a "quoted", deep one '.repeat(5), 'ñ'.repeat(30))
  const holder = await startHolder(dataDir)
  expect(await queryValue(holder.connectionString, 'select 1')).toBe(1)
  const socketFolder = new URL(holder.connectionString).searchParams.get('host') ?? ''
  expect(socketFolder.length).toBeLessThan(90)
  await holder.kill()

  const next = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  expect(await queryValue(next.connectionString, 'select 1')).toBe(1)
  await next.stop()
  expect(await readdir(path.dirname(socketFolder))).not.toContain(path.basename(socketFolder))
})

test('A stale process id that now belongs to another program does not prevent the start', async () => {
  const dataDir = await makeCopyOf(used)
  const { cluster } = dataFolderPaths(dataDir)
  await writeFile(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n\n\nready\n`)
  const { connectionString } = await open(dataDir)
  expect(await queryValue(connectionString, 'select 1')).toBe(1)
})

test('A server that somebody started by hand on the folder is reported and left alone', async () => {
  const dataDir = await makeCopyOf(used)
  const { cluster } = dataFolderPaths(dataDir)
  // Programs may not be run from a folder in memory.
  const program = path.join(await makeDataDir(), 'postgres-by-hand')
  await copyFile('/bin/sleep', program)
  const other = spawn(program, ['60'], { cwd: cluster })
  onTestFinished(() => void other.kill())
  await once(other, 'spawn')
  await writeFile(path.join(cluster, 'postmaster.pid'), `${other.pid}\n${cluster}\n1\n5432\n\n\n\nready\n`)
  await expect(openEmbeddedServer({ dataDir, log })).rejects.toThrow(
    `los está usando PostgreSQL (proceso ${other.pid})`,
  )
  expect(other.exitCode).toBeNull()
})

test('A folder of another PostgreSQL version is refused unchanged, and the message names the remedy', async () => {
  const dataDir = await makeCopyOf(used)
  const versionFile = path.join(dataFolderPaths(dataDir).cluster, 'PG_VERSION')
  await writeFile(versionFile, '16\n')
  await expect(openEmbeddedServer({ dataDir, log })).rejects.toThrow(
    /es de PostgreSQL 16 y esta versión de Vitrina trae PostgreSQL 18.*backup create/,
  )
  await writeFile(versionFile, '18\n')
  const { connectionString } = await open(dataDir)
  expect(await queryValue(connectionString, 'select 1')).toBe(1)
})
