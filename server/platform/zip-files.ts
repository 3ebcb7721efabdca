import { unzipSync } from 'fflate'
import { Refusal } from '#contract/errors.ts'

/** The files of one of our export zips, read on demand. */
export interface ZipFiles {
  has(name: string): boolean
  /** Undefined where there is none. */
  read(name: string): Uint8Array | undefined
}

const filesMax = 5_000
/** The file names of our own exports, which contain no path traversal. */
const plainName = /^(imagenes\/)?[\w-][\w.-]*$/
const notOurs =
  'No es el ZIP de una exportación de Vitrina, o está dañado. Si es una hoja de cálculo, guárdala como «CSV UTF-8».'

/** Whether a file begins as zips do. */
export function isZip(start: Uint8Array): boolean {
  return Buffer.from(start.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'
}

/**
 * Opens a zip in memory. Only uncompressed entries can be read, so that a zip bomb cannot expand.
 * @throws {Refusal} invalid beside `file`
 */
export function openZip(bytes: Uint8Array): ZipFiles {
  const sizes = new Map<string, number>()
  let count = 0
  scan(bytes, ({ name, compression, originalSize }) => {
    count += 1
    if (count > filesMax) throw refused(`El ZIP tiene más de ${filesMax.toLocaleString('es-MX')} archivos.`)
    if (!plainName.test(name)) throw refused(notOurs)
    if (compression === 0) sizes.set(name, originalSize)
    return false
  })
  return {
    has: (name) => sizes.has(name),
    read: (name) => (sizes.has(name) ? scan(bytes, (file) => file.name === name)[name] : undefined),
  }
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function scan(bytes: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused(notOurs)
  }
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { file: message })
}
