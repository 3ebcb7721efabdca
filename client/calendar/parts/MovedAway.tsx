import '#client/calendar/style/undated.css'
import type { ReactNode } from 'react'
import type { CalendarItem } from '#contract/calendar-fields.ts'

interface MovedAwayProps {
  title: string
  items: readonly CalendarItem[]
  figures: (items: readonly CalendarItem[]) => ReactNode
}

/** Releases that were moved out of this month, with their new dates. */
export function MovedAway({ title, items, figures }: MovedAwayProps) {
  if (items.length === 0) return null
  return (
    <section className="undated" aria-labelledby="moved-title">
      <h2 id="moved-title">Ya no salen este mes</h2>
      <p className="undated-lead">Estaban anunciadas para {title.toLowerCase()} y su fecha se movió.</p>
      {figures(items)}
    </section>
  )
}
