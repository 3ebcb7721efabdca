import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeCopyOf, makeDataDir, makeSharedFolder, queryValue } from '#test/embedded.ts'
import { startHolder } from '#test/holder.ts'
import { findLockHolder } from './folder-lock.ts'
import { dataFolderPaths } from './layout.ts'
import { joinEmbeddedServer, openEmbeddedServer } from './server.ts'

// A power cut can leave recently written files empty, full of zeros or with other content.

const log = pino({ level: 'silent' })
let used: string

beforeAll(async () => {
  used = await makeSharedFolder('vitrina-embedded-')
  const server = await openEmbeddedServer({ dataDir: used, log, durability: 'none' })
  await queryValue(server.connectionString, 'create table figures as select 7 as id')
  await server.stop()
})

afterAll(() => rm(used, { recursive: true }))

async function expectToOpen(dataDir: string): Promise<void> {
  const server = await openEmbeddedServer({ dataDir, log, durability: 'none' })
  onTestFinished(() => server.stop())
  expect(await queryValue(server.connectionString, 'select id from figures')).toBe(7)
}

const zeros = Buffer.alloc(4096)

test.each([
  ['empty', ''],
  ['full of zeros', zeros],
  ['without a number', 'postmaster\n'],
])('A postmaster.pid that is %s does not prevent the start', async (_name, content) => {
  const dataDir = await makeCopyOf(used)
  await writeFile(path.join(dataFolderPaths(dataDir).cluster, 'postmaster.pid'), content)
  await expectToOpen(dataDir)
})

test.each([
  ['empty', ''],
  ['full of zeros', zeros],
  ['text', 'not a lock at all\n'.repeat(600)],
])('A holder.lock that is %s, beside an empty holder.json, is taken over', async (_name, content) => {
  const dataDir = await makeCopyOf(used)
  await writeFile(dataFolderPaths(dataDir).lock, content)
  await writeFile(dataFolderPaths(dataDir).holder, '')
  await expectToOpen(dataDir)
})

test('A damaged holder.lock still locks the folder for the process that holds it', async () => {
  const dataDir = await makeCopyOf(used)
  await writeFile(dataFolderPaths(dataDir).lock, zeros)
  const holder = await startHolder(dataDir)
  onTestFinished(() => holder.kill())
  await writeFile(dataFolderPaths(dataDir).lock, zeros)
  await expect(openEmbeddedServer({ dataDir, log })).rejects.toThrow(
    `ya está abierta por el proceso ${holder.pid}`,
  )
  await writeFile(dataFolderPaths(dataDir).holder, '')
  await expect(openEmbeddedServer({ dataDir, log })).rejects.toThrow('ya está abierta por otro proceso')
  expect(await queryValue(holder.connectionString, 'select id from figures')).toBe(7)
})

test('When several processes find the damage at once, only one opens the folder', async () => {
  const dataDir = await makeCopyOf(used)
  await writeFile(dataFolderPaths(dataDir).lock, zeros)
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startHolder(dataDir)))
  const holders = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  for (const holder of holders) onTestFinished(() => holder.kill())
  expect(holders).toHaveLength(1)
})

test('With an empty holder.json the command line opens the folder itself', async () => {
  const dataDir = await makeCopyOf(used)
  await writeFile(dataFolderPaths(dataDir).holder, '')
  expect(await findLockHolder(dataFolderPaths(dataDir))).toBeNull()
  const joined = await joinEmbeddedServer({ dataDir, log, durability: 'none' })
  onTestFinished(() => joined.stop())
  expect(await queryValue(joined.connectionString, 'select id from figures')).toBe(7)
})

test('A data folder that is a file is reported as such', async () => {
  const file = path.join(await makeDataDir(), 'file')
  await writeFile(file, '')
  await expect(openEmbeddedServer({ dataDir: file, log })).rejects.toThrow(
    /elige otra con DATA_DIR \(ENOTDIR\)\.$/,
  )
})
