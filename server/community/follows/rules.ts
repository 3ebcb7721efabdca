import type { Item } from '#contract/catalogue/catalogue.ts'

/** A figure with a line in the e-mail. */
export interface FigureNews {
  kind: 'release_change' | 'new_item'
  name: string
  license: string
  line: string
  from: string | null
  to: string | null
}

/** A followed collection that has grown. */
export interface CollectionNews {
  username: string
  /** How many figures were added; `names` has the latest. */
  count: number
  names: string[]
}

type Change = Pick<FigureNews, 'kind' | 'from' | 'to'> & { item_id: number }

/** A figure that is no longer in the catalogue is left out. */
export function toFigureNews(changes: readonly Change[], items: ReadonlyMap<number, Item>): FigureNews[] {
  return changes.flatMap(({ item_id, kind, from, to }) => {
    const item = items.get(item_id)
    if (item === undefined) return []
    return [{ kind, name: item.name, license: item.license.name, line: item.line.name, from, to }]
  })
}

export function toCollectionNews(
  additions: readonly { username: string; count: number; item_ids: number[] }[],
  items: ReadonlyMap<number, Item>,
): CollectionNews[] {
  return additions.map(({ username, count, item_ids }) => ({
    username,
    count,
    names: item_ids.flatMap((id) => items.get(id)?.name ?? []),
  }))
}
