import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '#contract/errors.ts'
import type { Config } from '#server/platform/config.ts'
import { isDiskFull } from './file-errors.ts'

/**
 * Writes what is too large for memory to a file that nobody else can open and that is gone with its handle, even when
 * the process is killed. It lies in DATA_DIR, because /tmp is memory in many containers.
 * @throws {Refusal} storage_full
 */
export async function writeTemporaryFile(
  { dataDir }: Pick<Config, 'dataDir'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<FileHandle> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+')
  try {
    await rm(path)
    for await (const chunk of bytes) await handle.writeFile(chunk)
    return handle
  } catch (error) {
    await handle.close()
    throw isDiskFull(error) ? Object.assign(new Refusal('storage_full'), { cause: error }) : error
  }
}
