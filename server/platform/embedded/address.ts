import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Layout } from './layout.ts'
import type { Runner } from './runner.ts'
import { giveOwnership } from './runner.ts'

export const databaseName = 'vitrina'
/** The server's own user, who owns nothing of ours. */
export const adminName = 'postgres'

/** Where the server listens and how it is reached. Never the network: the libraries it brings are old. */
export interface Address {
  readonly settings: readonly string[]
  readonly authentication: readonly string[]
  connectionString(user: string, database: string): string
  /** Removes what was made outside the data folder. */
  clear(): Promise<void>
}

const socketName = '.s.PGSQL.5432'
/** sun_path holds 108 bytes on Linux, 104 on macOS, with the zero at the end. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

export async function chooseAddress(layout: Layout, runner: Runner): Promise<Address> {
  if (process.platform === 'win32') return await localPort(layout)
  const folder = await makeSocketFolder(layout)
  await giveOwnership(runner, folder)
  // The setting is a list of names, in which a quoted one may hold anything.
  const quoted = `"${folder.replaceAll('"', '""')}"`
  return {
    settings: ['listen_addresses=', `unix_socket_directories=${quoted}`, 'unix_socket_permissions=0700'],
    authentication: ['--auth-local=trust', '--auth-host=reject'],
    connectionString: (user, database) =>
      `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`,
    clear: () => (folder === layout.run ? Promise.resolve() : rm(folder, { recursive: true, force: true })),
  }
}

/** In the data folder where the path is short enough, else in the machine's folder for temporary files. */
async function makeSocketFolder(layout: Layout): Promise<string> {
  // A socket's lock file of an earlier run names a process too, and would be believed.
  await rm(layout.run, { recursive: true, force: true })
  if (Buffer.byteLength(path.join(layout.run, socketName)) <= longestSocketPath) {
    await mkdir(layout.run)
    return layout.run
  }
  const mark = createHash('sha256').update(layout.root).digest('hex').slice(0, 12)
  const prefix = path.join(shortTemporaryFolder(), `vitrina-${mark}-`)
  await removeEarlier(prefix)
  return await mkdtemp(prefix)
}

function shortTemporaryFolder(): string {
  return Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir()
}

/** Those of runs that ended without saying so. We hold the data folder, so nobody uses them. */
async function removeEarlier(prefix: string): Promise<void> {
  const parent = path.dirname(prefix)
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (!folder.startsWith(prefix)) continue
    const isFolder = (await lstat(folder)).isDirectory()
    // One that belongs to somebody else stays: it is not ours, and not in the way.
    if (isFolder) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Windows (untested): a random port of this machine only, and a password kept in the data folder. */
async function localPort(layout: Layout): Promise<Address> {
  const passwordFile = path.join(layout.root, 'password')
  const password = await readFile(passwordFile, 'utf8').catch(async () => {
    const fresh = randomBytes(24).toString('base64url')
    await writeFile(passwordFile, fresh, { mode: 0o600 })
    return fresh
  })
  const port = await findFreePort()
  return {
    settings: ['listen_addresses=127.0.0.1', `port=${port}`],
    authentication: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    connectionString: (_user, database) =>
      `postgresql://${adminName}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    clear: () => Promise.resolve(),
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
