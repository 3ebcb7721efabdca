import { readFile } from 'node:fs/promises'

const ticksPerSecond = 100

/** The processor seconds that a process and its children have used until now. Linux only. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)]
  const used = await Promise.all(all.map(ownSecondsOf))
  return used.reduce((sum, one) => sum + one, 0)
}

async function ownSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name before the bracket may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
