import { spawnSync } from 'node:child_process'
import { chmod, copyFile, link, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir, queryValue } from '#test/embedded.ts'
import { findNativeFolder } from './binaries.ts'
import { dataFolderPaths } from './layout.ts'
import { openEmbeddedServer } from './server.ts'

const log = pino({ level: 'silent' })

async function answerFrom(dataDir: string, nativeFolder: string): Promise<unknown> {
  const server = await openEmbeddedServer({ dataDir, log, durability: 'none', nativeFolder })
  onTestFinished(() => server.stop())
  return await queryValue(server.connectionString, `select 'answered'`)
}

/** PostgreSQL as npm unpacks it, before the package's install script has created links. */
async function unpackNative(folder: string): Promise<string> {
  const from = findNativeFolder()
  const native = path.join(folder, 'native')
  await mkdir(path.join(native, 'lib'), { recursive: true })
  await mkdir(path.join(native, 'bin'))
  await symlink(path.join(from, 'share'), path.join(native, 'share'))
  await symlink(path.join(from, 'lib', 'postgresql'), path.join(native, 'lib', 'postgresql'))
  for (const part of ['bin', 'lib']) {
    for (const entry of await readdir(path.join(from, part), { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.a')) continue
      const [source, target] = [path.join(from, part, entry.name), path.join(native, part, entry.name)]
      await link(source, target).catch(() => copyFile(source, target))
    }
  }
  await copyFile(path.join(from, 'pg-symlinks.json'), path.join(native, 'pg-symlinks.json'))
  return native
}

test('Links of a skipped install script are created, and a partial cluster is created again', async () => {
  const dataDir = await makeDataDir()
  const { unfinishedCluster } = dataFolderPaths(dataDir)
  await mkdir(unfinishedCluster, { recursive: true })
  await writeFile(path.join(unfinishedCluster, 'PG_VERSION'), '18\n')

  const native = await unpackNative(dataDir)
  expect(await answerFrom(dataDir, native)).toBe('answered')
  expect(await readdir(path.join(native, 'lib'))).toContain('libicui18n.so.60')
})

test('When the links cannot be created beside the libraries, they are created in the data folder', async () => {
  const dataDir = await makeDataDir()
  const native = await unpackNative(dataDir)
  // Root may write anywhere, so the test makes the links impossible to create instead of forbidding them.
  const list = path.join(native, 'pg-symlinks.json')
  const text = await readFile(list, 'utf8')
  await writeFile(list, text.replaceAll('"target":"native/lib/', '"target":"native/lib/absent/'))

  expect(await answerFrom(dataDir, native)).toBe('answered')
  expect(await readdir(dataFolderPaths(dataDir).libraries)).toContain('libicui18n.so.60')
})

test('Programs and data can be below a home that only its owner may enter', async () => {
  const home = await makeDataDir()
  await chmod(home, 0o700)
  const native = await unpackNative(home)
  const dataDir = path.join(home, 'data')
  if (process.getuid?.() !== 0 || canUnshare()) {
    expect(await answerFrom(dataDir, native)).toBe('answered')
  } else {
    await expect(answerFrom(dataDir, native)).rejects.toThrow(/no puede ejecutarse como root.*DATA_DIR/)
  }
})

function canUnshare(): boolean {
  return spawnSync('unshare', ['--user', '--map-user=65534', '--map-group=65534', 'true']).status === 0
}

test('The server never runs as root, and only its user and root may read its folders', async () => {
  const dataDir = await makeDataDir()
  expect(await answerFrom(dataDir, findNativeFolder())).toBe('answered')
  const { cluster, run } = dataFolderPaths(dataDir)
  const pid = Number.parseInt(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8'), 10)
  expect((await stat(`/proc/${pid}`)).uid).not.toBe(0)
  expect((await stat(cluster)).mode & 0o777).toBe(0o700)
  expect((await stat(run)).mode & 0o777).toBe(0o700)
})
