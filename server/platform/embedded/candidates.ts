import { readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** As whom PostgreSQL might run. It refuses to be root, and root is the usual user of a container. */
export interface BinariesCandidate {
  /** Put before every command. */
  readonly prefix: readonly string[]
  /** For spawn; empty when we stay who we are. */
  readonly identity: Partial<Owner>
  /** To whom the data must belong; null when it is ours anyway. */
  readonly owner: Owner | null
}

const nobody = 65_534
const unshare = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/** In the order in which to try them. */
export async function listCandidates(cluster: string): Promise<BinariesCandidate[]> {
  const asWeAre = { prefix: [], identity: {}, owner: null }
  // initdb insists on a name, and a container may run as a number that has none (docker run --user 12345).
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
    // macOS writes nobody as -2.
    return uid && gid ? [{ uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }] : []
  })
}
