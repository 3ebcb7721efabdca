import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { rowId } from '#contract/collection/fields.ts'
import { line, optionalLine, optionalParagraphs } from '#contract/text.ts'

// Shapes that licenses and lines share.

export const form = 'Envía los datos del formulario.'
/** The revision that the page shows. If the row changed since, the answer is 409 `conflict`. */
export const revision = z.int('Actualiza la página.').min(1)

/** Omitted fields stay as they are. */
export const name = line({ max: 200, missing: 'Escribe el nombre.' })
export const shelfFields = {
  /** Made from the name when it is left out of a new row. */
  slug: slug.max(80, 'Escribe 80 caracteres como máximo.').optional(),
  description: optionalParagraphs(4_000),
  disclaimer: optionalParagraphs(2_000),
}
export const brand = optionalLine(200)

export const listSorts = z
  .enum(['position', 'name', '-name', 'items', '-items', '-updated', 'updated'], 'No conocemos ese orden.')
  .default('position')

/** All rows in their new order. */
export const orderedIds = z
  .array(rowId, 'Envía todos en su orden.')
  .min(1, 'Envía todos en su orden.')
  .max(10_000)
  .refine((ids) => new Set(ids).size === ids.length, 'Envía cada uno una sola vez.')

/** A row of the list that is being reordered. */
export const orderedRow = z.object({ id: z.int(), name: z.string(), items_count: z.int() })

/** The order before the change, with which it is undone. */
export const reordered = z.object({ before: z.array(z.int()) })

/** The recorded changes of a row, the newest first. */
export const versions = z.array(
  z.object({
    version: z.int(),
    act: z.string(),
    by: z.string().nullable(),
    at: z.iso.datetime(),
    changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  }),
)

export const retireForm = z.object({ is_retired: z.boolean('Di si se retira o regresa.') }, form)

/** 0 is the state before the first recorded change. */
export const revertForm = z.object({ version: z.int('Elige una versión.').min(0) }, form)
