import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedServerError } from './server-error.ts'

const run = promisify(execFile)
const waitMs = 5_000

/**
 * Prepares the cluster for a new server after a crash. Waits up to five seconds for old server processes to exit, then
 * removes postmaster.pid when it is stale: after a container restart its process id may belong to another program, and
 * PostgreSQL would refuse to start. @throws {EmbeddedServerError} naming the processes that still use the cluster
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
  // PostgreSQL itself handles the id of a dead process and cleans up shared memory. But a power cut can leave the file empty
  // or full of zeros, and then PostgreSQL would ask for manual removal.
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
 * Every server process has the cluster as its working folder, including those that outlive a killed postmaster. While any is
 * alive, removing postmaster.pid would let two servers write the same files.
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

/** Without /proc (macOS, untested) the postmaster is found by the folder among its arguments. */
async function listServersByName(folder: string): Promise<number[]> {
  if (process.platform === 'win32') return []
  const { stdout } = await run('ps', ['-axo', 'pid=,args='])
  const lines = stdout.split('\n').filter((line) => line.includes(`-D ${folder}`))
  return lines.map((line) => Number.parseInt(line, 10))
}
