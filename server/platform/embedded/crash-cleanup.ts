import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedServerError } from './server-error.ts'

const run = promisify(execFile)
const waitMs = 5_000

/**
 * Makes way for a new server after a crash. A server that is still shutting down, or the last processes of one
 * that was killed, get five seconds. Then postmaster.pid is judged: after the restart of a container its number
 * may belong to any other program, and PostgreSQL would refuse to start because of it.
 * @throws {EmbeddedServerError} naming the processes that still work on the cluster.
 */
export async function cleanUpAfterCrash(cluster: string): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid')
  const written = await readFile(pidFile, 'utf8').catch(() => null)
  if (written === null) return
  const pids = await stillWorking(cluster)
  if (pids.length > 0) {
    throw new EmbeddedServerError(
      `Los archivos de ${cluster} los está usando PostgreSQL (proceso ${pids.join(', ')}). Ciérralo y vuelve a intentarlo.`,
    )
  }
  // The number of a dead process is left to PostgreSQL, which also looks for what it left in memory. A power cut leaves
  // the file empty or full of zeros, and PostgreSQL would ask somebody to remove it by hand.
  const writtenPid = Number.parseInt(written, 10)
  if (!(writtenPid > 0) || isAlive(writtenPid)) await rm(pidFile, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function stillWorking(cluster: string): Promise<number[]> {
  const folder = await realpath(cluster)
  const deadline = Date.now() + waitMs
  for (;;) {
    const pids = await listServers(folder)
    if (pids.length === 0 || Date.now() > deadline) return pids
    await sleep(50)
  }
}

/**
 * Every server process has its cluster as working folder, the ones that outlive a killed postmaster too: while
 * any of them lives, removing postmaster.pid would let two servers write the same files.
 */
async function listServers(folder: string): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => null)
  if (entries === null) return await listServersByName(folder)
  const pids = entries.filter((name) => /^\d+$/.test(name))
  const working = await Promise.all(pids.map((pid) => isServer(pid, folder)))
  return pids.filter((_, index) => working[index]).map(Number)
}

async function isServer(pid: string, folder: string): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (cwd !== folder) return false
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  return name.startsWith('postgres')
}

/** Where there is no /proc (macOS, untested): the postmaster keeps its folder among its arguments. */
async function listServersByName(folder: string): Promise<number[]> {
  if (process.platform === 'win32') return []
  const { stdout } = await run('ps', ['-axo', 'pid=,args='])
  const lines = stdout.split('\n').filter((line) => line.includes(`-D ${folder}`))
  return lines.map((line) => Number.parseInt(line, 10))
}
