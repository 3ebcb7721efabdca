import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { rowId } from '#contract/collection/fields.ts'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import {
  brand,
  form,
  listSorts,
  name,
  orderedIds,
  orderedRow,
  reordered,
  retireForm,
  revertForm,
  revision,
  shelfFields,
  versions,
} from './shelf-fields.ts'

const path = 'admin/lines'
const params = z.object({ id: rowId })
const one = { path: `${path}/:id`, params } as const

const editedLine = z.object({
  id: z.int(),
  revision: z.int(),
  license: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  description: z.string(),
  disclaimer: z.string().nullable(),
  /** A path under /files/. */
  image: z.string().nullable(),
  items_count: z.int(),
  retired_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

/** The line after a change, and the version that the change made; null when nothing changed. */
const saved = z.object({ line: editedLine, version: z.int().nullable() })

/** A brand that the catalogue does not have yet is added. */
const fields = { ...shelfFields, brand }

export const listAdminLines = adminEndpoint('catalogue', {
  method: 'GET',
  path,
  summary: 'Lists lines, found by a part of the name or of the license',
  query: z.object({
    ...paging,
    query: line({ max: 200 }),
    license: slug.optional(),
    shown: z.enum(['empty', 'retired'], 'No conocemos ese filtro.').optional(),
    sort: listSorts,
  }),
  answer: z.array(editedLine),
  paged: metadata,
})

export const getAdminLine = adminEndpoint('catalogue', {
  ...one,
  method: 'GET',
  summary: 'One line with every field that can be edited',
  answer: editedLine,
})

export const addAdminLine = adminEndpoint('catalogue', {
  method: 'POST',
  path,
  summary: 'Adds a line to a license',
  body: z.object({ ...fields, name, license_id: rowId }, form),
  answer: saved,
})

/** A former slug keeps redirecting to the line. When the line moves to another license, its items move with it. */
export const editAdminLine = adminEndpoint('catalogue', {
  ...one,
  method: 'PATCH',
  summary: 'Changes fields of a line; what is left out stays as it is',
  body: z.object({ ...fields, name: name.optional(), license_id: rowId.optional(), revision }, form),
  answer: saved,
})

export const removeAdminLine = adminEndpoint('catalogue', {
  ...one,
  method: 'DELETE',
  summary: 'Deletes a line without figures that no member has hidden',
  answer: done,
})

/** Restoring puts back what was retired with it. Members keep their marks. */
export const retireAdminLine = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/:id/retire`,
  summary: 'Takes a line with its items out of lists and searches, or puts them back',
  params,
  body: retireForm,
  answer: saved,
})

export const listAdminLineVersions = adminEndpoint('catalogue', {
  method: 'GET',
  path: `${path}/:id/versions`,
  summary: 'The recorded changes of a line, the newest first: who, when, from what to what',
  params,
  answer: versions,
})

export const revertAdminLine = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/:id/revert`,
  summary: 'Brings back the fields of an earlier version of a line',
  params,
  body: revertForm,
  answer: saved,
})

export const listLineOrder = adminEndpoint('catalogue', {
  method: 'GET',
  path: `${path}/order`,
  summary: 'Lists all lines of a license in the order in which pages show them',
  query: z.object({ license_id: rowId }),
  answer: z.array(orderedRow),
})

/** 409 `conflict` if a line was added or removed meanwhile. */
export const orderLines = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/order`,
  summary: 'Puts all lines of a license in the given order',
  body: z.object({ license_id: rowId, ids: orderedIds }, form),
  answer: reordered,
})
