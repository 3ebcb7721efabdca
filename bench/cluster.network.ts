import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const bridge = 'vitrina-br'
const prefix = '10.213.0.'
/** Where the servers reach what runs outside of their networks. */
const outside = `${prefix}1`

/** A network of its own for a server, as if it were another machine. Its cable can be pulled. */
export interface Network {
  readonly address: string
  /** Where etcd is, seen from here. */
  readonly outside: string
  /** What runs a command in it, as words before the command. */
  readonly within: readonly string[]
  cut(): Promise<void>
  /** Cuts it from one address alone. */
  cutFrom(address: string): Promise<void>
  mend(): Promise<void>
}

const made: string[] = []

/** @param place 1 to 200. @returns null where we may make none */
export async function makeNetwork(name: string, place: number): Promise<Network | null> {
  const address = `${prefix}${10 + place}`
  const [space, cable] = [`vitrina-${name}`, `vitrina-${name}`]
  const within = ['ip', 'netns', 'exec', space]
  try {
    if (made.length === 0) {
      await ip(`link add ${bridge} type bridge`)
      await ip(`address add ${outside}/24 dev ${bridge}`)
      await ip(`link set ${bridge} up`)
    }
    made.push(space)
    await ip(`netns add ${space}`)
    await ip(`link add ${cable} type veth peer name eth0 netns ${space}`)
  } catch {
    return null
  }
  await ip(`link set ${cable} master ${bridge} up`)
  await ip(`-n ${space} link set lo up`)
  await ip(`-n ${space} address add ${address}/24 dev eth0`)
  await ip(`-n ${space} link set eth0 up`)
  let lost: string | undefined
  return {
    address,
    outside,
    within,
    cut: () => ip(`link set ${cable} down`),
    async cutFrom(other) {
      lost = other
      await ip(`-n ${space} route add blackhole ${other}`)
    },
    async mend() {
      await ip(`link set ${cable} up`)
      if (lost !== undefined) await ip(`-n ${space} route del blackhole ${lost}`)
      lost = undefined
    },
  }
}

export async function removeNetworks(): Promise<void> {
  for (const space of made) await ip(`netns del ${space}`).catch(() => undefined)
  if (made.length > 0) await ip(`link del ${bridge}`).catch(() => undefined)
}

async function ip(words: string): Promise<void> {
  await run('ip', words.split(' '))
}
