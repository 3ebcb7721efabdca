import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RunningServer } from './processes.ts'

/** What Node is started with by operators: the flags of `npm start`, and the environment of the image and the systemd unit. */
export const startFlags = ['--max-semi-space-size=4', '--max-old-space-size=448']
export const startEnv = { MALLOC_ARENA_MAX: '1' }

export const processesCount = 3
export const keptPagesCount = 2_000
const goal = 1.3
const asBrowser = { headers: { 'accept-encoding': 'gzip, deflate, br' } }

interface MemoryPair {
  ours: readonly RunningServer[]
  floors: readonly RunningServer[]
  /** Paths of pages, which every process keeps in memory. */
  pages: readonly string[]
}

/**
 * The memory of some processes in MB. Read from files of the kernel, so it is known on Linux only.
 * @returns `resident`, the sum of what each has; `whole`, with the programs that they share counted once
 */
interface Memory {
  readonly resident: number
  readonly whole: number
}

/** A table: several processes of the product against as many bare ones, idle and after all keep the same pages. */
export async function measureMemory({ ours, floors, pages }: MemoryPair): Promise<string> {
  const idle = rowOf('idle', await memoryOf(ours), await memoryOf(floors))
  for (const [place, page] of pages.entries()) {
    const bodies = await Promise.all(ours.map(({ origin }) => read(origin + page, asBrowser)))
    const keep = { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: bodies[0] ?? '' }
    await Promise.all(floors.map(({ origin }) => read(`${origin}/kept/${place}`, keep)))
  }
  const filled = rowOf(`with ${pages.length} pages kept`, await memoryOf(ours), await memoryOf(floors))
  return `Memory of ${processesCount} processes : ${processesCount} bare Fastify processes, MB (goal ${goal} with pages kept)\n
| | shared once, ratio | ours | floor | resident, ratio | ours | floor |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${idle}\n${filled}`
}

async function read(url: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, init)
  const body = await answer.text()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return body
}

/** Not the proportional set size, because other processes of this machine may run the same Node. */
async function memoryOf(processes: readonly RunningServer[]): Promise<Memory> {
  const each = await Promise.all(processes.map(({ pid }) => rollupOf(pid)))
  const resident = each.reduce((sum, { rss }) => sum + rss, 0)
  const own = each.reduce((sum, { anonymous }) => sum + anonymous, 0)
  return { resident, whole: own + Math.max(...each.map(({ rss, anonymous }) => rss - anonymous)) }
}

async function rollupOf(pid: number): Promise<{ rss: number; anonymous: number }> {
  const text = await readFile(path.join('/proc', String(pid), 'smaps_rollup'), 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
  return { rss: megabytes('Rss'), anonymous: megabytes('Anonymous') }
}

function rowOf(name: string, ours: Memory, floor: Memory): string {
  const pair = (a: number, b: number) => `${(a / b).toFixed(2)} | ${a.toFixed(0)} | ${b.toFixed(0)}`
  return `| ${name} | ${pair(ours.whole, floor.whole)} | ${pair(ours.resident, floor.resident)} |`
}
