import { z } from 'zod'
import { itemFields } from '#contract/catalogue/item-fields.ts'
import { currency, rowId } from '#contract/collection/fields.ts'
import { openReading } from '#contract/collection/intake.ts'
import { amountReadings, dayReadings } from '#contract/collection/intake-words.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { importLimits, importRowKinds, importStates, knownBy } from './imports-words.ts'

const path = 'admin/imports'
const params = z.object({ id: rowId })

const count = z.int()

const counts = z.object({
  rows: count,
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
  /** Rows of a list that are known without their id, by barcode, by brand and SKU, or by name; figures of the source's last list that this one lacks. */
  barcode: count,
  sku: count,
  name: count,
  gone: count,
  /** New licenses, lines, brands, sagas and arcos. */
  names: count,
  /** Pictures of the zip that have a figure, in the file or in the catalogue, and those that have none; counted by the check. */
  pictures_found: count,
  pictures_lost: count,
  /** Pictures of the zip that were added, and that were left out. */
  pictures: count,
  pictures_refused: count,
  /** What the undo did: figures removed, put back, retired because members use them, and left as they are at least in part. */
  removed: count,
  restored: count,
  retired: count,
  kept: count,
})

/** What all rows of a list are, that say nothing else. */
const fixed = z.object({
  license: line({ max: 200 }),
  line: line({ max: 200 }),
  brand: line({ max: 200 }),
  currency,
})

/** A list of a shop or maker: what its columns hold, as it was guessed, remembered or chosen. */
const list = z.object({
  header_row: z.int().nullable(),
  lead: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  columns: z.array(
    z.object({ name: z.string(), samples: z.array(z.string()), target: enumOf(itemFields).nullable() }),
  ),
  readings: z.array(openReading),
  fixed: z.object({ license: z.string(), line: z.string(), brand: z.string(), currency: z.string() }),
})

const catalogueImport = z.object({
  id: z.int(),
  state: enumOf(importStates),
  filename: z.string(),
  has_pictures: z.boolean(),
  /** What the server does now, and how many rows or pictures it has done. */
  step: z.enum(['reading', 'comparing', 'saving', 'pictures', 'undoing']),
  done: count,
  counts,
  /** The name of the source whose list it is. */
  source: z.string().nullable(),
  /** Null for a file in our own format, and among many imports. */
  list: list.nullable(),
  /** Why the file could not be imported. */
  failure: z.string().nullable(),
  /** Who sent it: a username, or `manage` for the command line; null when the account is gone. */
  username: z.string().nullable(),
  created_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  /** Until when it can be undone; null unless it is applied. */
  undo_until: z.iso.datetime().nullable(),
})

const importRow = z.object({
  /** As a spreadsheet counts; null for a picture. */
  row: z.int().nullable(),
  /** The figure's name, or that of the picture's file. */
  name: z.string().nullable(),
  /** License and line. */
  place: z.string().nullable(),
  item_id: z.int().nullable(),
  /** By what a row of a list is known, and what the list calls the figure. */
  known_by: enumOf(knownBy).nullable(),
  said: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  problems: z.array(z.object({ column: z.string(), reason: z.string() })),
})

/** multipart: the file `file`. The catalogue does not change until the import is applied. */
export const openImport = adminEndpoint('catalogue', {
  method: 'POST',
  path,
  summary: 'Takes a file of figures (CSV, JSON or XLSX) and begins to check it',
  upload: 'stream',
  answer: catalogueImport,
})

export const listImports = adminEndpoint('catalogue', {
  method: 'GET',
  path,
  summary: 'Lists the imports, newest first',
  query: z.object({ ...paging }),
  answer: z.array(catalogueImport),
  paged: metadata,
})

export const getImport = adminEndpoint('catalogue', {
  method: 'GET',
  path: `${path}/:id`,
  summary: 'State, progress and counts of an import',
  params,
  answer: catalogueImport,
})

export const listImportRows = adminEndpoint('catalogue', {
  method: 'GET',
  path: `${path}/:id/rows`,
  summary: 'What an import adds, changes and refuses, and what its undo left',
  params,
  query: z.object({
    ...paging,
    kind: enumOf(importRowKinds, 'Elige una lista.').default('new'),
  }),
  answer: z.array(importRow),
  paged: metadata,
})

/** multipart: the file `file`, before the import is applied, which is checked once more. A later zip replaces an earlier one. */
export const addImportPictures = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/:id/pictures`,
  summary: 'Takes a zip of pictures named by source_id, barcode or sku',
  params,
  upload: 'stream',
  answer: catalogueImport,
})

/** The file is checked once more. With another row of headings the columns are guessed again and wait to be chosen. */
export const chooseImportColumns = adminEndpoint('catalogue', {
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Says what the columns of a list hold, and remembers it for the source',
  params,
  body: z.object(
    {
      header_row: z
        .int('Escribe el número de la fila.')
        .min(0, 'Las filas empiezan en 1.')
        .max(2_000_000)
        .optional(),
      columns: z
        .array(enumOf(itemFields).nullable(), 'Di qué hay en cada columna.')
        .max(importLimits.columns, 'Son demasiadas columnas.')
        .optional(),
      readings: z
        .array(enumOf({ ...dayReadings, ...amountReadings }), 'Di cómo se leen las fechas y los precios.')
        .max(2, 'Es una respuesta para las fechas y otra para los precios.')
        .optional(),
      fixed: fixed.partial().optional(),
      source: line({ max: 100 }),
    },
    'Di qué hay en cada columna.',
  ),
  answer: catalogueImport,
})

export const applyImport = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/:id/apply`,
  summary: 'Imports the file, as a whole or without the refused rows',
  params,
  body: z.object(
    { skip_bad_rows: z.boolean('Envía true o false.').default(false) },
    'Envía los datos del formulario.',
  ),
  answer: catalogueImport,
})

export const undoImport = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/:id/undo`,
  summary: 'Takes an import back, but for what was changed or used since',
  params,
  answer: catalogueImport,
})

export const discardImport = adminEndpoint('catalogue', {
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Stops an import that works, or removes the file of one that was not applied',
  params,
  answer: catalogueImport,
})

export const downloadImportReport = adminEndpoint('catalogue', {
  method: 'GET',
  path: `${path}/:id/report`,
  summary: 'Every row of an import as CSV, safe to open in Excel',
  params,
  download: true,
  answer: z.string(),
})

export type CatalogueImport = z.infer<typeof catalogueImport>
export type ImportCounts = z.infer<typeof counts>
export type CatalogueImportRow = z.infer<typeof importRow>
export type ImportRowsQuery = z.output<(typeof listImportRows)['query']>
export type ListChoice = z.input<(typeof chooseImportColumns)['body']>
