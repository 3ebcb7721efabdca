import { intakeLimits } from '#contract/collection/intake-words.ts'
import { Refusal } from '#contract/errors.ts'
import { exportedJson } from '#server/accounts/export/service.ts'
import type { Config } from '#server/platform/config.ts'
import {
  concatBytes,
  limitBytes,
  readFirstBytes,
  writeTemporaryFile,
} from '#server/platform/files/byte-streams.ts'
import { isWorkbook, isZip, openZip, type ZipFiles } from '#server/platform/formats/zip.ts'

/** The uploaded file: a table, or our own zip with a JSON text and photos. */
export interface OpenedFile {
  text: AsyncIterable<Uint8Array>
  zip: ZipFiles | null
  close(): Promise<void>
}

const startBytes = 4

/** @throws {Refusal} invalid beside `file`, file_too_large, storage_full */
export async function openFile(
  config: Pick<Config, 'dataDir'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<OpenedFile> {
  const source = bytes[Symbol.asyncIterator]()
  const start = await readFirstBytes(source, startBytes)
  const maxBytes = isZip(start) ? intakeLimits.zipBytes : intakeLimits.bytes
  // Only a file that has arrived is read, because few are read at once and a connection may be slow.
  const handle = await writeTemporaryFile(config, limitBytes(concatBytes(start, source), maxBytes))
  const close = () => handle.close()
  const whole = () => handle.createReadStream({ start: 0, autoClose: false })
  if (!isZip(start) || (await isWorkbook(handle))) return { text: whole(), zip: null, close }
  try {
    const zip = await openZip(handle)
    if (zip.sizeOf(exportedJson) === undefined) {
      throw new Refusal('invalid', {
        file: `Al ZIP le falta ${exportedJson}. Descarga de nuevo tu exportación e impórtala tal como llega.`,
      })
    }
    return { text: await zip.open(exportedJson), zip, close }
  } catch (error) {
    await close()
    throw error
  }
}
