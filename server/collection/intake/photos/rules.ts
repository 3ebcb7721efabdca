import type { Copy } from '#contract/collection.ts'
import { hasSameValues } from '#server/collection/copies/rules.ts'
import { copiesOf, isCompatible, relationOfEntry } from '#server/collection/intake/applying/copies.rules.ts'
import type { Entry } from '#server/collection/intake/rules.ts'

/**
 * Matches each row of a figure to a copy after the rows were applied: the most similar first, each copy once. A row of
 * several copies gets the first of them.
 */
export function copiesOfRows(
  rows: readonly { row: number; entry: Entry }[],
  copies: readonly Copy[],
): Map<number, Copy> {
  const found = new Map<number, Copy>()
  const taken = new Set<number>()
  const own = rows.filter(({ entry }) => relationOfEntry(entry) === 'collection')
  for (const fits of [hasSameValues, isCompatible]) {
    for (const { row, entry } of own) {
      const [wanted] = copiesOf(entry)
      if (found.has(row) || !wanted) continue
      const copy = copies.find((one) => !taken.has(one.id) && fits(one, wanted))
      if (!copy) continue
      found.set(row, copy)
      taken.add(copy.id)
    }
  }
  return found
}
