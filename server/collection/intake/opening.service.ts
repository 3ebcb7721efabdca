import { intakeLimits } from '#contract/collection-intake-words.ts'
import { Refusal } from '#contract/errors.ts'
import { exportedJson } from '#server/accounts/export/service.ts'
import { concatBytes, limitBytes, readFirstBytes } from '#server/platform/byte-streams.ts'
import type { ZipFiles } from '#server/platform/zip-files.ts'
import { isZip, openZip } from '#server/platform/zip-files.ts'

/** The uploaded file: a text stream, or our own zip with a JSON text and photos. */
export interface OpenedFile {
  text: AsyncIterable<Uint8Array>
  zip: ZipFiles | null
}

const startBytes = 4

/** @throws {Refusal} invalid beside `file`, file_too_large */
export async function openFile(bytes: AsyncIterable<Uint8Array>): Promise<OpenedFile> {
  const source = bytes[Symbol.asyncIterator]()
  const start = await readFirstBytes(source, startBytes)
  const whole = concatBytes(start, source)
  if (!isZip(start)) return { text: whole, zip: null }
  const zip = openZip(Buffer.concat(await Array.fromAsync(limitBytes(whole, intakeLimits.zipBytes))))
  const json = zip.read(exportedJson)
  if (!json) {
    throw new Refusal('invalid', {
      file: `Al ZIP le falta ${exportedJson}. Descarga de nuevo tu exportación e impórtala tal como llega.`,
    })
  }
  return { text: asStream(json), zip }
}

async function* asStream(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
