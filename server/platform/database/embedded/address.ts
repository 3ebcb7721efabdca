import { createHash, randomBytes } from 'node:crypto'
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DataFolderPaths } from './layout.ts'
import { giveOwnership, type Runner } from './runner.ts'

export const databaseName = 'vitrina'
/** The role that the product runs as. The owner of the database, who migrates it, is named like the database. */
export const appRoleName = 'vitrina_app'
/** The superuser of the embedded server. The product itself connects as another user. */
export const superuserName = 'postgres'

/**
 * Where the embedded server listens: a Unix socket or loopback, never the network, because its bundled libraries are old.
 */
export interface ServerAddress {
  readonly settings: readonly string[]
  readonly authentication: readonly string[]
  connectionString(user: string, database: string): string
  /** Removes what was created outside the data folder. */
  removeTemporaryFiles(): Promise<void>
}

const socketName = '.s.PGSQL.5432'
/** `sun_path` holds 108 bytes on Linux and 104 on macOS, including the trailing zero. */
const longestSocketPath = process.platform === 'linux' ? 107 : 103

export async function chooseAddress(layout: DataFolderPaths, runner: Runner): Promise<ServerAddress> {
  if (process.platform === 'win32') return await localPort(layout)
  const folder = await makeSocketFolder(layout)
  await giveOwnership(runner, folder)
  // The setting is a comma-separated list, in which a quoted name may contain anything.
  const quoted = `"${folder.replaceAll('"', '""')}"`
  return {
    settings: ['listen_addresses=', `unix_socket_directories=${quoted}`, 'unix_socket_permissions=0700'],
    authentication: ['--auth-local=trust', '--auth-host=reject'],
    connectionString: (user, database) =>
      `postgresql://${user}@localhost:5432/${database}?host=${encodeURIComponent(folder)}&sslmode=disable`,
    removeTemporaryFiles: () =>
      folder === layout.run ? Promise.resolve() : rm(folder, { recursive: true, force: true }),
  }
}

/** The data folder when its path is short enough for a socket, otherwise the system's temporary folder. */
async function makeSocketFolder(layout: DataFolderPaths): Promise<string> {
  // A lock file from an earlier run contains a process id that PostgreSQL would believe is alive.
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

/** Removes the socket folders of crashed runs. We hold the lock of the data folder, so they are unused. */
async function removeEarlier(prefix: string): Promise<void> {
  const parent = path.dirname(prefix)
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name)
    if (!folder.startsWith(prefix)) continue
    const isFolder = (await lstat(folder)).isDirectory()
    // A folder of another user cannot be removed and does no harm.
    if (isFolder) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Windows (untested): a random loopback port and a password stored in the data folder. */
async function localPort(layout: DataFolderPaths): Promise<ServerAddress> {
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
      `postgresql://${superuserName}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    removeTemporaryFiles: () => Promise.resolve(),
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
