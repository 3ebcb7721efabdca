import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import { createZip, type ZipEntry } from '#server/platform/formats/zip.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { ExportKey } from './fragments.store.ts'
import { readerPage } from './reader.service.ts'
import type { ExportRow } from './store.ts'
import * as store from './store.ts'

// Exports everything we store about a member in machine-readable formats (docs/safety.md#privacy). Every room adds its
// part to the list in server/privacy/service.ts. Secrets such as hashes and codes are left out, because they are of no
// use to the member.

/** Spreadsheets read a CSV without it in the character set of their country. */
const byteOrderMark = '\ufeff'

/** The file of the zip that an import can restore everything from. */
export const exportedJson = 'vitrina.json'

export interface ExportPart {
  /** The Spanish file name that the member sees. */
  readonly name: string
  /**
   * The rows, or, where there may be many, the next of them: each then has the `key` after which others follow.
   */
  readonly read: (db: Db, userId: number, after: ExportKey | null) => Promise<ExportRow[]>
  readonly listPictures?: (db: Db, userId: number) => Promise<string[]>
  /** Small pictures for the page of the zip, each by the name under which the page finds it. */
  readonly listThumbnails?: (db: Db, userId: number) => Promise<Thumbnail[]>
  /** The page of the zip shows it (client/archive-reader.ts). */
  readonly isShown?: true
}

export interface Thumbnail {
  name: string
  path: string
}

interface ExportRequest {
  format: 'csv' | 'json' | 'zip'
  part: string
  bom: 'with' | 'without'
  parts: readonly ExportPart[]
  /** YYYY-MM-DD, for the file name. */
  today: string
}

export const profilePart: ExportPart = {
  name: 'perfil',
  isShown: true,
  read: store.listProfileRows,
  listPictures: async (db, userId) => (await store.listPictureRows(db, userId)).map(({ path }) => path),
}
export const sessionsPart: ExportPart = { name: 'sesiones', read: store.listSessionRows }
export const readTokensPart: ExportPart = { name: 'tokens_de_lectura', read: store.listReadTokenRows }
export const secondFactorPart: ExportPart = {
  name: 'verificacion_en_dos_pasos',
  read: store.listSecondFactorRows,
}
export const noticesPart: ExportPart = { name: 'avisos', read: store.listNoticeRows }
export const devicesPart: ExportPart = { name: 'dispositivos', read: store.listDeviceRows }

/** @throws {Refusal} invalid when there is no such part */
export async function exportMe(
  { db, files }: ExportDeps,
  actor: Pick<Actor, 'userId'>,
  request: ExportRequest,
): Promise<Download> {
  const { format, parts, today } = request
  if (format === 'csv') return exportPart(db, actor.userId, request)
  if (format === 'zip') {
    const bytes = exportZip({ db, files }, actor.userId, { parts, today })
    return { filename: `vitrina-${today}.zip`, type: 'application/zip', bytes }
  }
  const bytes = encode(jsonOf(db, actor.userId, parts))
  return { filename: `vitrina-${today}.json`, type: 'application/json; charset=utf-8', bytes }
}

interface ExportDeps {
  db: Db
  files: Files
}

interface ZipRequest extends Pick<ExportRequest, 'parts' | 'today'> {
  /** Called with the number of pictures that are written, and of all. */
  onPicture?: (done: number, total: number) => void
}

/** Everything as one zip that also opens by itself, and that an import reads back (docs/marks.md#the-archive). */
export function exportZip(deps: ExportDeps, userId: number, request: ZipRequest): AsyncGenerator<Uint8Array> {
  return createZip(zipEntries(deps, userId, request))
}

/**
 * The rows of a part, some at a time, so that no export fills the memory. Each batch is a query of its own, because a
 * cursor would hold a connection for as long as a slow client reads.
 */
async function* rowsOf(db: Db, userId: number, { read }: ExportPart): AsyncGenerator<ExportRow[]> {
  let after: ExportKey | null = null
  do {
    const found: ExportRow[] = await read(db, userId, after)
    after = (found.at(-1)?.key as ExportKey | undefined) ?? null
    if (found.length > 0) yield after === null ? found : found.map(({ key: _, ...row }) => row)
  } while (after !== null)
}

async function* jsonOf(db: Db, userId: number, parts: readonly ExportPart[]): AsyncGenerator<string> {
  for (const [place, part] of parts.entries()) {
    yield `${place === 0 ? '{' : ','}\n  ${JSON.stringify(part.name)}: [`
    let isFirst = true
    for await (const rows of rowsOf(db, userId, part)) {
      const texts = rows.map((row) => JSON.stringify(row, null, 2).replaceAll('\n', '\n    '))
      yield `${isFirst ? '' : ','}\n    ${texts.join(',\n    ')}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n  ]'
  }
  yield '\n}'
}

async function* csvOf(db: Db, userId: number, part: ExportPart): AsyncGenerator<string> {
  let columns: string[] | null = null
  for await (const rows of rowsOf(db, userId, part)) {
    const isFirst: boolean = columns === null
    columns ??= columnsOf(rows)
    yield writeCsv([...(isFirst ? [columns] : []), ...toCells(columns, rows)])
  }
}

async function* encode(texts: AsyncIterable<string>, start = ''): AsyncGenerator<Uint8Array> {
  if (start !== '') yield Buffer.from(start)
  for await (const text of texts) yield Buffer.from(text)
}

function exportPart(db: Db, userId: number, { part, parts, bom, today }: ExportRequest): Download {
  const chosen = part === '' ? parts[0] : parts.find(({ name }) => name === part)
  if (!chosen) {
    throw new Refusal('invalid', { part: `Elige una de estas: ${parts.map(({ name }) => name).join(', ')}.` })
  }
  const bytes = encode(csvOf(db, userId, chosen), bom === 'with' ? byteOrderMark : '')
  return { filename: `vitrina-${chosen.name}-${today}.csv`, type: 'text/csv; charset=utf-8', bytes }
}

/**
 * The JSON for imports, the page, the tables, then the pictures. A picture missing from the file store is skipped. The JSON is
 * stored uncompressed, so that an import can read it without unpacking.
 */
async function* zipEntries(
  { db, files }: ExportDeps,
  userId: number,
  { parts, today, onPicture }: ZipRequest,
): AsyncGenerator<ZipEntry> {
  yield { name: exportedJson, bytes: encode(jsonOf(db, userId, parts)), isStored: true }
  const shown = parts.filter(({ isShown }) => isShown)
  const page = await readerPage(jsonOf(db, userId, shown), today)
  if (page) yield { name: 'index.html', bytes: encode(page), isStored: false }
  for (const part of parts) {
    yield {
      name: `${part.name}.csv`,
      bytes: encode(csvOf(db, userId, part), byteOrderMark),
      isStored: false,
    }
  }
  const pictures = (await Promise.all(parts.map((part) => picturesOf(db, userId, part)))).flat()
  for (const [place, { name, path }] of pictures.entries()) {
    onPicture?.(place, pictures.length)
    const file = await files.get(path)
    if (file) yield { name, bytes: file.body, isStored: true }
  }
}

async function picturesOf(
  db: Db,
  userId: number,
  { listPictures, listThumbnails }: ExportPart,
): Promise<Thumbnail[]> {
  const originals = (await listPictures?.(db, userId)) ?? []
  const thumbnails = (await listThumbnails?.(db, userId)) ?? []
  return [
    ...originals.map((path) => ({ name: pictureName(path), path })),
    ...thumbnails.map(({ name, path }) => ({ name: `miniaturas/${name}`, path })),
  ]
}

export function pictureName(path: string): string {
  return `imagenes/${path.split('/').at(-1)}`
}

/** The header of a table is the columns of its first row. */
function columnsOf([first]: readonly ExportRow[]): string[] {
  return Object.keys(first ?? {})
}

function toCells(columns: readonly string[], rows: readonly ExportRow[]): string[][] {
  return rows.map((row) => columns.map((column) => textOf(row[column])))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? value.join(', ') : String(value)
}
