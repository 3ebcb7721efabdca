import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openFiles } from '#server/platform/files/open.ts'
import { startS3 } from '#test/s3.ts'

export let dataDir = ''
let s3 = { url: '', stop: () => Promise.resolve() }

/** Both stores of files, for `describe.each`. Call it once in a file of tests. */
export function fileStores() {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vitrina-files-'))
    s3 = await startS3()
  })
  afterAll(async () => {
    await s3.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return [
    ['a local folder', () => openFiles({ dataDir })],
    ['an S3 store', () => openFiles({ dataDir, storageUrl: s3.url })],
  ] as const
}
