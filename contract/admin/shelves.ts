import { z } from 'zod'
import { license } from '#contract/catalogue/catalogue.ts'
import { slug } from '#contract/catalogue/filters.ts'
import { rowId } from '#contract/collection/fields.ts'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line, optionalLine, optionalParagraphs } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'

// Licenses and lines: the calls that both have, and the few of each that differ in more than words.

const params = z.object({ id: rowId })
const form = 'Envía los datos del formulario.'
/** The revision that the page shows. If the row changed since, the answer is 409 `conflict`. */
const revision = z.int('Actualiza la página.').min(1)

/** Omitted fields stay as they are. */
const name = line({ max: 200, missing: 'Escribe el nombre.' })
const shelfFields = {
  /** Made from the name when it is left out of a new row. */
  slug: slug.max(80, 'Escribe 80 caracteres como máximo.').optional(),
  description: optionalParagraphs(4_000),
  disclaimer: optionalParagraphs(2_000),
  /** Then all its figures are. */
  is_adult: z.boolean('Di si es para adultos.').optional(),
}

const licenseFields = {
  ...shelfFields,
  /** The tint of its pages; null takes the colour of the picture. */
  color: z
    .string('Elige un color.')
    .regex(/^#[0-9a-f]{6}$/i, 'Escribe el color así: #a1b2c3.')
    .toLowerCase()
    .nullable()
    .optional(),
  is_new: z.boolean('Di si es nueva.').optional(),
  is_home: z.boolean('Di si sale en la portada.').optional(),
}
/** A brand that the catalogue does not have yet is added. */
const lineFields = { ...shelfFields, brand: optionalLine(200) }

const editedLicense = z.object({
  id: z.int(),
  revision: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  disclaimer: z.string().nullable(),
  color: z.string().nullable(),
  is_new: z.boolean(),
  is_home: z.boolean(),
  is_adult: z.boolean(),
  /** A path under /files/. */
  image: z.string().nullable(),
  lines_count: z.int(),
  items_count: z.int(),
  retired_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

const editedLine = z.object({
  id: z.int(),
  revision: z.int(),
  license: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  description: z.string(),
  disclaimer: z.string().nullable(),
  is_adult: z.boolean(),
  /** A path under /files/. */
  image: z.string().nullable(),
  items_count: z.int(),
  retired_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

/** What a list shows of a license or line besides its fields. */
const artShape = {
  /** Its figures that are listed and have no picture. */
  unpictured_count: z.int(),
  /** Some of its figures with a picture, where it has none itself. */
  covers: z.array(z.object({ id: z.int(), image: z.string() })),
  /** The line with the most figures, or the line itself. */
  main_line: license.shape.main_line,
}

/** The version that a change made; null when nothing changed. */
const version = z.int().nullable()

/** The recorded changes of a row, the newest first. */
const versions = z.array(
  z.object({
    version: z.int(),
    act: z.string(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  }),
)

interface ShelfKind<Edited, Saved, Added, Changed> {
  path: string
  /** With its article, "a license". */
  noun: string
  /** What is retired with it. */
  content: string
  adds: string
  deletes: string
  edited: Edited
  saved: Saved
  added: Added
  changed: Changed
}

/** The calls that licenses and lines have alike. */
function shelfCalls<E extends z.ZodType, S extends z.ZodType, A extends z.ZodType, C extends z.ZodType>(
  kind: ShelfKind<E, S, A, C>,
) {
  const { path, noun, content, saved } = kind
  const row = { path: `${path}/:id`, params } as const
  return {
    get: adminEndpoint('catalogue', {
      ...row,
      method: 'GET',
      summary: `${noun.replace(/^a/, 'One')} with every field that can be edited`,
      answer: kind.edited,
    }),
    add: adminEndpoint('catalogue', {
      method: 'POST',
      path,
      summary: `Adds ${kind.adds}`,
      body: kind.added,
      answer: saved,
    }),
    /** A former slug keeps redirecting. When a line moves to another license, its items move with it. */
    edit: adminEndpoint('catalogue', {
      ...row,
      method: 'PATCH',
      summary: `Changes fields of ${noun}; what is left out stays as it is`,
      body: kind.changed,
      answer: saved,
    }),
    remove: adminEndpoint('catalogue', {
      ...row,
      method: 'DELETE',
      summary: `Deletes ${kind.deletes}`,
      answer: done,
    }),
    /** Restoring puts back what was retired with it. Members keep their marks. */
    retire: adminEndpoint('catalogue', {
      method: 'POST',
      path: `${path}/:id/retire`,
      summary: `Takes ${noun} with its ${content} out of lists and searches, or puts them back`,
      params,
      body: z.object({ is_retired: z.boolean('Di si se retira o regresa.') }, form),
      answer: saved,
    }),
    versions: adminEndpoint('catalogue', {
      method: 'GET',
      path: `${path}/:id/versions`,
      summary: `The recorded changes of ${noun}, the newest first: who, when, from what to what`,
      params,
      answer: versions,
    }),
    /** Version 0 is the state before the first recorded change. */
    revert: adminEndpoint('catalogue', {
      method: 'POST',
      path: `${path}/:id/revert`,
      summary: `Brings back the fields of an earlier version of ${noun}`,
      params,
      body: z.object({ version: z.int('Elige una versión.').min(0) }, form),
      answer: saved,
    }),
  }
}

const licenses = shelfCalls({
  path: 'admin/licenses',
  noun: 'a license',
  content: 'lines and items',
  adds: 'a license',
  deletes: 'a license without lines that no member has chosen or hidden',
  edited: editedLicense,
  saved: z.object({ license: editedLicense, version }),
  added: z.object({ ...licenseFields, name }, form),
  changed: z.object({ ...licenseFields, name: name.optional(), revision }, form),
})

const lines = shelfCalls({
  path: 'admin/lines',
  noun: 'a line',
  content: 'items',
  adds: 'a line to a license',
  deletes: 'a line without figures that no member has hidden',
  edited: editedLine,
  saved: z.object({ line: editedLine, version }),
  added: z.object({ ...lineFields, name, license_id: rowId }, form),
  changed: z.object({ ...lineFields, name: name.optional(), license_id: rowId.optional(), revision }, form),
})

export const getAdminLicense = licenses.get
export const addAdminLicense = licenses.add
export const editAdminLicense = licenses.edit
export const removeAdminLicense = licenses.remove
export const retireAdminLicense = licenses.retire
export const listAdminLicenseVersions = licenses.versions
export const revertAdminLicense = licenses.revert

export const getAdminLine = lines.get
export const addAdminLine = lines.add
export const editAdminLine = lines.edit
export const removeAdminLine = lines.remove
export const retireAdminLine = lines.retire
export const listAdminLineVersions = lines.versions
export const revertAdminLine = lines.revert

const search = { ...paging, query: line({ max: 200 }) }
const sort = z
  .enum(['position', 'name', '-name', 'items', '-items', '-updated', 'updated'], 'No conocemos ese orden.')
  .default('position')
const unknownFilter = 'No conocemos ese filtro.'

export const listAdminLicenses = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/licenses',
  summary: 'Lists licenses, found by a part of the name or of the address',
  query: z.object({
    ...search,
    shown: z.enum(['home', 'new', 'empty', 'retired'], unknownFilter).optional(),
    sort,
  }),
  answer: z.array(editedLicense.extend(artShape)),
  paged: metadata,
})

export const listAdminLines = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/lines',
  summary: 'Lists lines, found by a part of the name or of the license',
  query: z.object({
    ...search,
    license: slug.optional(),
    shown: z.enum(['empty', 'retired'], unknownFilter).optional(),
    sort,
  }),
  answer: z.array(editedLine.extend(artShape)),
  paged: metadata,
})

/** All rows in their new order. */
const ids = z
  .array(rowId, 'Envía todos en su orden.')
  .min(1, 'Envía todos en su orden.')
  .max(10_000)
  .refine((all) => new Set(all).size === all.length, 'Envía cada uno una sola vez.')
const orderedRows = z.array(
  z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    color: z.string().nullable(),
    image: z.string().nullable(),
    items_count: z.int(),
    covers: artShape.covers,
  }),
)
/** The order before the change, with which it is undone. */
const reordered = z.object({ before: z.array(z.int()) })

export const listLicenseOrder = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/licenses/order',
  summary: 'Lists all licenses in the order in which pages show them',
  answer: orderedRows,
})

export const listLineOrder = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/lines/order',
  summary: 'Lists all lines of a license in the order in which pages show them',
  query: z.object({ license_id: rowId }),
  answer: orderedRows,
})

/** 409 `conflict` if a license was added or removed meanwhile. */
export const orderLicenses = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/licenses/order',
  summary: 'Puts all licenses in the given order',
  body: z.object({ ids }, form),
  answer: reordered,
})

/** 409 `conflict` if a line was added or removed meanwhile. */
export const orderLines = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/lines/order',
  summary: 'Puts all lines of a license in the given order',
  body: z.object({ license_id: rowId, ids }, form),
  answer: reordered,
})
