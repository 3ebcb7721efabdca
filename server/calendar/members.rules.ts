import type { CalendarItem } from '#contract/calendar-fields.ts'

type WithIds = { ids: number[] }
type WithItems<T extends WithIds> = Omit<T, 'ids'> & { items: CalendarItem[] }

/** Replaces the ids of each group with the items. */
export function withItems<T extends WithIds>(places: T[], items: CalendarItem[]): WithItems<T>[] {
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return places.map(({ ids, ...place }) => ({ ...place, items: ids.flatMap((id) => itemOf.get(id) ?? []) }))
}
