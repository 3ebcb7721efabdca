import '#client/calendar/style/figure.css'
import type { Release } from '#contract/catalogue.ts'

const words = {
  global: 'Fecha mundial',
  jp: 'Fecha de Japón',
  us: 'Fecha de Estados Unidos',
} as const

/**
 * The market of the date (docs/product.md#catalogue): Mexico's when known, otherwise the global one. Mexico's is what everyone
 * here expects, so only the others are named.
 */
export function MarketChip({ market }: Pick<Release, 'market'>) {
  if (market === null || market === 'mx') return null
  return <span className="chip">{words[market]}</span>
}
