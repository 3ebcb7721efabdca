import type { GridField } from '#contract/catalogue/item-fields.ts'
import { gridFields, itemFieldRows } from '#contract/catalogue/item-fields.ts'
import { recordOf } from '#contract/record-of.ts'

export const gridLimits = { rows: 500 } as const

/** The columns of the grid, in order, by the cell they edit. */
export const gridColumns = recordOf(
  gridFields,
  (field) => itemFieldRows[field].short ?? itemFieldRows[field].label,
)

export type GridColumn = GridField
