import '#client/calendar/style/undated.css'
import type { ReactNode } from 'react'
import type { CalendarItem } from '#contract/calendar-fields.ts'

interface MovedAwayProps {
  title: string
  items: readonly CalendarItem[]
  figures: (items: readonly CalendarItem[]) => ReactNode
}

/** What was to come out in this month and was moved: who looks for it here finds where it went. */
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
