import type { CalendarItem } from '#contract/calendar-fields.ts'

type WithIds = { ids: number[] }
type WithItems<T extends WithIds> = Omit<T, 'ids'> & { items: CalendarItem[] }

/** Each place of a calendar with its figures instead of their ids. */
export function withItems<T extends WithIds>(places: T[], items: CalendarItem[]): WithItems<T>[] {
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return places.map(({ ids, ...place }) => ({ ...place, items: ids.flatMap((id) => itemOf.get(id) ?? []) }))
}
