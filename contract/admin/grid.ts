import { z } from 'zod'
import { adminEndpoint } from './endpoint.ts'
import { gridLimits } from './grid-words.ts'
import { cells, id } from './item-fields.ts'
import { listAdminItems } from './items.ts'

const row = z.object({
  id: z.int(),
  revision: z.int(),
  line: z.string(),
  image: z.string().nullable(),
  fields: z.object(cells),
})

/** A page of the matching items with every cell; the grid decides how many are one. */
export const listGridItems = adminEndpoint('catalogue', {
  method: 'GET',
  path: 'admin/item-grid',
  summary: 'Items with all their cells, for a grid',
  query: listAdminItems.query,
  answer: z.object({ rows: z.array(row), total: z.int() }),
})

const edit = z.object({
  id,
  revision: z.int('Envía la revisión que viste.').min(1),
  fields: z.object(cells).partial(),
})

const changed = z.object({
  /** To undo all of it; null when nothing changed. */
  batch: z.string().nullable(),
  rows: z.array(row),
  /** What was refused, by `id.field`: only when refused rows were to be left out, or in an undo. */
  refused: z.record(z.string(), z.string()),
})

/** Refuses everything with `invalid` and messages by `id.field` when one cell is wrong, unless `skip_refused`. */
export const editAdminItems = adminEndpoint('catalogue', {
  method: 'PATCH',
  path: 'admin/items',
  summary: 'Changes many items at once, all or none of them',
  largeBody: true,
  body: z.object(
    {
      rows: z
        .array(edit)
        .min(1, 'Envía al menos una figura.')
        .max(gridLimits.rows, 'Son demasiadas figuras de una vez.'),
      skip_refused: z.boolean().default(false),
    },
    'Envía las figuras que cambian.',
  ),
  answer: changed,
})

/** Rows that somebody changed since stay as they are and are listed in `refused`. */
export const undoAdminItems = adminEndpoint('catalogue', {
  method: 'POST',
  path: 'admin/item-grid/undo',
  summary: 'Undoes a change of many items',
  body: z.object({ batch: z.uuid('Elige un cambio.') }, 'Elige un cambio.'),
  answer: changed,
})

export type GridRow = z.infer<typeof row>
export type GridEdit = z.infer<typeof edit>
export type GridAnswer = z.infer<typeof changed>
