import { z } from 'zod'
import { rowId } from '#contract/collection/fields.ts'
import { done } from '#contract/endpoint.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import {
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

const path = 'admin/licenses'
const params = z.object({ id: rowId })
const one = { path: `${path}/:id`, params } as const

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
  /** A path under /files/. */
  image: z.string().nullable(),
  lines_count: z.int(),
  items_count: z.int(),
  retired_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
})

/** The license after a change, and the version that the change made; null when nothing changed. */
const saved = z.object({ license: editedLicense, version: z.int().nullable() })

const fields = {
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

export const listAdminLicenses = adminEndpoint('catalogue', {
  method: 'GET',
  path,
  summary: 'Lists licenses, found by a part of the name or of the address',
  query: z.object({
    ...paging,
    query: line({ max: 200 }),
    shown: z.enum(['home', 'new', 'empty', 'retired'], 'No conocemos ese filtro.').optional(),
    sort: listSorts,
  }),
  answer: z.array(editedLicense),
  paged: metadata,
})

export const getAdminLicense = adminEndpoint('catalogue', {
  ...one,
  method: 'GET',
  summary: 'One license with every field that can be edited',
  answer: editedLicense,
})

export const addAdminLicense = adminEndpoint('catalogue', {
  method: 'POST',
  path,
  summary: 'Adds a license',
  body: z.object({ ...fields, name }, form),
  answer: saved,
})

/** A former slug keeps redirecting to the license. */
export const editAdminLicense = adminEndpoint('catalogue', {
  ...one,
  method: 'PATCH',
  summary: 'Changes fields of a license; what is left out stays as it is',
  body: z.object({ ...fields, name: name.optional(), revision }, form),
  answer: saved,
})

export const removeAdminLicense = adminEndpoint('catalogue', {
  ...one,
  method: 'DELETE',
  summary: 'Deletes a license without lines that no member has chosen or hidden',
  answer: done,
})

/** Restoring puts back what was retired with it. Members keep their marks. */
export const retireAdminLicense = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/:id/retire`,
  summary: 'Takes a license with its lines and items out of lists and searches, or puts them back',
  params,
  body: retireForm,
  answer: saved,
})

export const listAdminLicenseVersions = adminEndpoint('catalogue', {
  method: 'GET',
  path: `${path}/:id/versions`,
  summary: 'The recorded changes of a license, the newest first: who, when, from what to what',
  params,
  answer: versions,
})

export const revertAdminLicense = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/:id/revert`,
  summary: 'Brings back the fields of an earlier version of a license',
  params,
  body: revertForm,
  answer: saved,
})

export const listLicenseOrder = adminEndpoint('catalogue', {
  method: 'GET',
  path: `${path}/order`,
  summary: 'Lists all licenses in the order in which pages show them',
  answer: z.array(orderedRow),
})

/** 409 `conflict` if a license was added or removed meanwhile. */
export const orderLicenses = adminEndpoint('catalogue', {
  method: 'POST',
  path: `${path}/order`,
  summary: 'Puts all licenses in the given order',
  body: z.object({ ids: orderedIds }, form),
  answer: reordered,
})
