import { join } from 'node:path'
import { openLocalFiles } from './local.ts'
import type { Files } from './port.ts'
import { makePrivateFolder } from './private-folder.ts'

interface FilesConfig {
  readonly dataDir: string
  /** The S3-compatible store; without it files go to a local folder (docs/product.md#pictures). */
  readonly storageUrl?: string | null | undefined
}

/** Opens the file store. Throws at start when STORAGE_URL is invalid. */
export async function openFiles({ dataDir, storageUrl }: FilesConfig): Promise<Files> {
  if (!storageUrl) {
    const folder = join(dataDir, 'files')
    await makePrivateFolder(folder)
    return await openLocalFiles(folder)
  }
  // The library is large, so only processes with a bucket load it.
  const { openS3Files } = await import('./s3.ts')
  return openS3Files(storageUrl)
}
