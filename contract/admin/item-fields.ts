import { z } from 'zod'
import { slug } from '#contract/catalogue/filters.ts'
import { editableFields } from '#contract/catalogue/item-fields.ts'
import { recordOf } from '#contract/record-of.ts'
import { cell as cellOr, line } from '#contract/text.ts'

const idOr = (missing: string) => z.coerce.number(missing).int().min(1).max(2_147_483_647)

export const id = idOr('Escribe un número de figura.')

const cell = cellOr('Escribe un texto.')

/** The fields of an item that catalogue files also have, by their column. */
export const cells = recordOf(editableFields, () => cell)

const links = z
  .array(
    z.object({
      label: line({ max: 80, missing: 'Escribe el nombre del enlace.' }),
      url: z.url({ protocol: /^https$/, error: 'Escribe una dirección que empiece con https://.' }).max(500),
    }),
    'Envía la lista de enlaces.',
  )
  .max(20, 'Agrega 20 enlaces como máximo.')

/** A group of what members miss, as its queue answers it. */
export const missedKey = z
  .string('Envía el grupo.')
  .regex(/^[cn]:[^\0\p{Surrogate}]{1,300}$/u, 'Ese grupo no es de la lista.')

/** Omitted fields stay as they are. */
export const itemFields = z
  .object({ ...cells, slug, line_id: id, links }, 'Envía los datos de la figura.')
  .partial()

/** A new item has at least a name and a line. */
export const newItemFields = itemFields.extend({
  name: cellOr('Escribe el nombre.'),
  line_id: idOr('Elige una línea.'),
})

export type ItemFields = z.output<typeof itemFields>
