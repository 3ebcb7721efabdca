import { countText } from '#client/kit/numbers.ts'
import type { Marked } from '#contract/collection-copies.ts'
import type { Relation } from '#contract/collection-words.ts'

const places: Record<Relation, string> = {
  collection: 'en tu colección',
  want: 'en tu wishlist',
  notinterested: 'en lo que no te interesa',
}

/** What became of many figures, in a sentence. */
export function bulkText({ changed, kept, refused }: Marked, relation: Relation): string {
  const said = [
    changed.length > 0
      ? `${countText(changed.length, 'figura', 'figuras')} más ${places[relation]}.`
      : 'Ninguna figura cambió.',
    kept > 0
      ? `${countText(kept, 'que ya tienes o apartaste se quedó', 'que ya tienes o apartaste se quedaron')} igual.`
      : '',
    refused.length > 0
      ? `${countText(refused.length, 'figura no cupo', 'figuras no cupieron')} en tu plan.`
      : '',
  ]
  return said.filter(Boolean).join(' ')
}

/** The figures by the list they came from: each goes back by a call of its own. */
export function groupsByOrigin(changed: Marked['changed']): { from: Relation | null; ids: number[] }[] {
  const groups = Map.groupBy(changed, ({ from }) => from)
  return [...groups].map(([from, figures]) => ({ from, ids: figures.map(({ id }) => id) }))
}
