import { buffer } from 'node:stream/consumers'
import { strToU8 } from 'fflate'
import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Actor } from '#server/platform/caller.ts'
import { writeCsv } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { ZipEntry } from '#server/platform/zip.ts'
import { createZip } from '#server/platform/zip.ts'
import { toTable } from './rules.ts'
import type { ExportRow } from './store.ts'
import * as store from './store.ts'

// Exports everything we store about a member in machine-readable formats (docs/safety.md#privacy). Every room adds its
// part to the list in server/privacy/routes.ts. Secrets such as hashes and codes are left out, because they are of no
// use to the member.

/** The file of the zip that an import can restore everything from. */
export const exportedJson = 'vitrina.json'

export interface ExportPart {
  /** The Spanish file name that the member sees. */
  readonly name: string
  readonly read: (db: Db, userId: number) => Promise<ExportRow[]>
  /** Lists the paths of the pictures that belong in the zip. */
  readonly listPictures?: (db: Db, userId: number) => Promise<string[]>
}

export interface ExportRequest {
  format: 'csv' | 'json' | 'zip'
  part: string
  bom: 'with' | 'without'
  parts: readonly ExportPart[]
  /** YYYY-MM-DD, for the file name. */
  today: string
}

export const profilePart: ExportPart = {
  name: 'perfil',
  read: store.listProfileRows,
  listPictures: async (db, userId) => (await store.listPictureRows(db, userId)).map(({ path }) => path),
}
export const sessionsPart: ExportPart = { name: 'sesiones', read: store.listSessionRows }
export const secondFactorPart: ExportPart = {
  name: 'verificacion_en_dos_pasos',
  read: store.listSecondFactorRows,
}
export const devicesPart: ExportPart = { name: 'dispositivos', read: store.listDeviceRows }

/** @throws {Refusal} invalid when there is no such part */
export async function exportMe(
  { db, files }: { db: Db; files: Files },
  actor: Pick<Actor, 'userId'>,
  request: ExportRequest,
): Promise<Download> {
  const { format, parts, today } = request
  if (format === 'csv') return exportPart(db, actor.userId, request)
  if (format === 'zip') {
    const bytes = createZip(zipEntries({ db, files }, actor.userId, parts))
    return { filename: `vitrina-${today}.zip`, type: 'application/zip', bytes }
  }
  const bytes = await jsonOf(db, actor.userId, parts)
  return { filename: `vitrina-${today}.json`, type: 'application/json; charset=utf-8', bytes }
}

async function jsonOf(db: Db, userId: number, parts: readonly ExportPart[]): Promise<string> {
  const read: [string, ExportRow[]][] = []
  for (const part of parts) read.push([part.name, await part.read(db, userId)])
  return JSON.stringify(Object.fromEntries(read), null, 2)
}

async function exportPart(
  db: Db,
  userId: number,
  { part, parts, bom, today }: ExportRequest,
): Promise<Download> {
  const wanted = part === '' ? parts[0] : parts.find(({ name }) => name === part)
  if (!wanted) {
    throw new Refusal('invalid', { part: `Elige una de estas: ${parts.map(({ name }) => name).join(', ')}.` })
  }
  const table = writeCsv(toTable(await wanted.read(db, userId)))
  const bytes = bom === 'with' ? withBom(table) : table
  return { filename: `vitrina-${wanted.name}-${today}.csv`, type: 'text/csv; charset=utf-8', bytes }
}

/** Spreadsheets read a CSV without a byte order mark in the character set of their country. */
function withBom(csv: string): string {
  return `\ufeff${csv}`
}

/**
 * The JSON for imports, the tables, then the pictures. A picture missing from the file store is skipped. The JSON is stored
 * uncompressed, so that an import can read it without unpacking.
 */
async function* zipEntries(
  { db, files }: { db: Db; files: Files },
  userId: number,
  parts: readonly ExportPart[],
): AsyncGenerator<ZipEntry> {
  yield { name: exportedJson, bytes: strToU8(await jsonOf(db, userId, parts)), isCompressed: true }
  for (const { name, read } of parts) {
    const table = withBom(writeCsv(toTable(await read(db, userId))))
    yield { name: `${name}.csv`, bytes: strToU8(table), isCompressed: false }
  }
  for (const { listPictures } of parts) {
    for (const path of (await listPictures?.(db, userId)) ?? []) {
      const file = await files.get(path)
      if (file) yield { name: pictureName(path), bytes: await buffer(file.body), isCompressed: true }
    }
  }
}

/** The name of a picture inside the zip. */
export function pictureName(path: string): string {
  return `imagenes/${path.split('/').at(-1)}`
}
