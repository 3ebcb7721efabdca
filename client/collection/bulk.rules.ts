import { countText } from '#client/kit/numbers.ts'
import type { Marked } from '#contract/collection/copies.ts'
import type { Relation } from '#contract/collection/words.ts'

const places: Record<Relation, string> = {
  collection: 'en tu colección',
  want: 'en tu wishlist',
  notinterested: 'en lo que no te interesa',
}

/** The result of marking many figures, as a sentence. */
export function bulkText({ changed, kept, refused }: Marked, relation: Relation): string {
  const said = [
    changed.length > 0
      ? `${countText(changed.length, 'figura', 'figuras')} más ${places[relation]}.`
      : 'Ninguna figura cambió.',
    keptText(kept),
    refused.length > 0
      ? `${countText(refused.length, 'figura no cupo', 'figuras no cupieron')} en tu plan.`
      : '',
  ]
  return said.filter(Boolean).join(' ')
}

/** Says how many figures kept their mark because they are collected or reserved; empty when none did. */
export function keptText(kept: number): string {
  if (kept === 0) return ''
  return `${countText(kept, 'que ya tienes o apartaste se quedó', 'que ya tienes o apartaste se quedaron')} igual.`
}

/** Groups the figures by their previous list, because undo needs one call for each list. */
export function groupsByOrigin(changed: Marked['changed']): { from: Relation | null; ids: number[] }[] {
  const groups = Map.groupBy(changed, ({ from }) => from)
  return [...groups].map(([from, figures]) => ({ from, ids: figures.map(({ id }) => id) }))
}
