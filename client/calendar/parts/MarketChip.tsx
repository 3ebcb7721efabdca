import '#client/calendar/style/figure.css'
import type { Release } from '#contract/catalogue.ts'
import { markets } from '#contract/catalogue-words.ts'

/** Whose date it is (decisions §2): Mexico's where it is known, else the global one. */
export function MarketChip({ market }: Pick<Release, 'market'>) {
  if (market === null) return null
  return <span className="chip">{market === 'mx' ? 'Fecha de México' : `Fecha: ${markets[market]}`}</span>
}
