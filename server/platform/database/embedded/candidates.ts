import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'

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
