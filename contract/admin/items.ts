import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { itemStatuses, itemTypes, precisions } from '#contract/catalogue/words.ts'
import { done } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line } from '#contract/text.ts'
import { adminEndpoint } from './endpoint.ts'
import { cells, id, itemFields, missedKey, newItemFields } from './item-fields.ts'

const params = z.object({ id })
const form = 'Envía los datos de la figura.'

/** Everything an editor sees: the cells as text, and where the item belongs. */
const editedItem = z.object({
  id: z.int(),
  /** To be sent with a change; it grows with every change. */
  revision: z.int(),
  slug: z.string(),
  license: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  line: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  fields: z.object(cells),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  image: z.string().nullable(),
  is_adult: z.boolean(),
  retired_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  /** How many members have it in each list. */
  members: z.object({ collection: z.int(), want: z.int(), reserved: z.int() }),
})

/** The item after a change, and the version that the change made; null when nothing changed. */
const saved = z.object({ item: editedItem, version: z.int().nullable() })
const revision = z.int('Envía la revisión que viste.').min(1)

export const listAdminItems = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/items',
  summary: 'Items to edit, found by a part of the name, sku, barcode or id',
  query: z.object({
    ...paging,
    query: line({ max: 200 }),
    line: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    license: slug.optional(),
    /** Only the figures that this import added. */
    import: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    status: z
      .enum([...(Object.keys(itemStatuses) as (keyof typeof itemStatuses)[]), 'sin_estado'])
      .optional(),
    type: enumOf(itemTypes).optional(),
    lacks: z.enum(['image', 'release', 'price', 'barcode', 'description']).optional(),
    retired: z.enum(['no', 'yes']).default('no'),
    sort: z.enum(['-updated', 'updated', 'name', '-name', 'id', '-id']).default('-updated'),
  }),
  answer: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      license: z.object({ slug: z.string(), name: z.string() }),
      line: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
      brand: z.object({ name: z.string() }).nullable(),
      type: enumOf(itemTypes),
      image: z.string().nullable(),
      is_adult: z.boolean(),
      status: z.string().nullable(),
      sku: z.string().nullable(),
      /** Mexico's date, otherwise the global one. */
      release: z.object({ date: z.string().nullable(), precision: z.enum(precisions) }),
      retired_at: z.iso.datetime().nullable(),
      updated_at: z.iso.datetime(),
    }),
  ),
  paged: metadata,
})

export const getAdminItem = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/items/:id',
  summary: 'One item with every field that can be edited',
  params,
  answer: editedItem,
})

export const addAdminItem = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/items',
  summary: 'Adds an item to a line; with `missed` it answers a group of what members miss',
  body: newItemFields.extend({ missed: missedKey.optional() }),
  answer: saved,
})

export const editAdminItem = adminEndpoint('catalogue', {
  method: 'PATCH',
  path: 'admin/items/:id',
  summary: 'Changes fields of an item; refused with conflict when somebody else changed it meanwhile',
  params,
  body: z.object({ revision, fields: itemFields }, form),
  answer: saved,
})

export const removeAdminItem = adminEndpoint('catalogue', {
  method: 'DELETE',
  path: 'admin/items/:id',
  summary: 'Deletes an item that no member has; otherwise it can be retired',
  params,
  answer: done,
})

export const retireAdminItem = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/items/:id/retire',
  summary: 'Takes an item out of lists and searches, or puts it back',
  params,
  body: z.object({ is_retired: z.boolean('Di si se retira o regresa.') }, form),
  answer: saved,
})

export const listAdminItemVersions = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/items/:id/versions',
  summary: 'The recorded changes of an item, the newest first: who, when, from what to what',
  params,
  answer: z.array(
    z.object({
      version: z.int(),
      act: z.string(),
      by: z.string().nullable(),
      at: z.iso.datetime(),
      changes: z.array(
        z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
      ),
    }),
  ),
})

export const revertAdminItem = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/items/:id/revert',
  summary: 'Brings back the fields of an earlier version; 0 is the state before the first recorded change',
  params,
  body: z.object({ version: z.int('Elige una versión.').min(0) }, form),
  answer: saved,
})
