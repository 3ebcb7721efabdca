import { execFile } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Holds the data and the write-ahead log that a standby may still need. */
const size = '1536m'
const restBytes = 16 * 1024 * 1024
const mounted = new Set<string>()

/** A disk of its own in memory, so that it can be filled without harming the machine. */
export interface Disk {
  /** @returns the function that frees the space again */
  fill(): Promise<() => Promise<void>>
}

/** Null where we may not mount. */
export async function mountDisk(folder: string): Promise<Disk | null> {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  } catch {
    return null
  }
  mounted.add(folder)
  return {
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      const file = path.join(folder, 'filled')
      await run('fallocate', ['-l', String(bavail * bsize - restBytes), file])
      // The server continues to write meanwhile, so the rest is filled bit by bit until no more fits.
      await writeFile(`${file}-rest`, Buffer.alloc(2 * restBytes)).catch(() => undefined)
      return async () => {
        await rm(file)
        await rm(`${file}-rest`, { force: true })
      }
    },
  }
}

export async function unmountAll(): Promise<void> {
  // What still ends there is unmounted once it has.
  for (const folder of mounted) await run('umount', ['-l', folder])
}
