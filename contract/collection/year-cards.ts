import { dateText } from '#contract/calendar-dates.ts'
import { percentageOf } from '#contract/percentages.ts'
import type { MemberItem } from './collection.ts'
import { type YearCardName, yearCardNames } from './words.ts'
import type { CollectionYear } from './year.ts'

/** A card of "Tu año en Vitrina", the same on the page and in the picture that is sent. */
export interface YearCard {
  name: YearCardName
  title: string
  /** What is written largest. */
  value: string
  text: string
  items: readonly MemberItem[]
  /** The figures of each month. */
  bars: readonly number[]
  /** A ring. */
  percentage: number | null
}

const firstMax = 6
const licenseMax = 3

/** The cards of a year, without those of which nothing is known. Private figures are on none. */
export function yearCards(found: CollectionYear): YearCard[] {
  const { year, figures, private_figures, items, months, license, first, last, longest } = found
  const shown = figures - private_figures
  if (shown === 0) return []
  const most = Math.max(...months)
  const month = dateText(`${year}-${String(months.indexOf(most) + 1).padStart(2, '0')}`).split(' ')[0] ?? ''
  return [
    card('figuras', {
      value: numberText(shown),
      text: `${shown === 1 ? 'figura llegó' : 'figuras llegaron'} a mi vitrina en ${year}`,
      items: items.slice(0, firstMax),
    }),
    longest &&
      card('espera', {
        value: countText(longest.days, 'día', 'días'),
        text: `${longest.item.name}: del ${dayText(longest.from)} al ${dayText(longest.on)}`,
        items: [longest.item],
      }),
    card('mes', {
      value: month,
      text: `${most === 1 ? 'Llegó' : 'Llegaron'} ${countText(most, 'figura', 'figuras')}`,
      bars: months,
    }),
    license &&
      card('licencia', {
        value: license.name,
        text: `${countText(license.figures, 'figura', 'figuras')} en ${year}, ${license.collection} de ${license.total} en total`,
        items: items.filter((item) => item.license.slug === license.slug).slice(0, licenseMax),
        percentage: percentageOf(license.collection, license.total),
      }),
    first &&
      card('extremos', {
        value: last ? `${shortDayText(first.on)} – ${shortDayText(last.on)}` : dayText(first.on),
        text: [first.item.name, last?.item.name].filter(Boolean).join(' y '),
        items: [first.item, ...(last ? [last.item] : [])],
      }),
    card('vitrina', { value: `Mi ${year}`, text: countText(shown, 'figura', 'figuras'), items }),
  ].filter((card) => card !== null)
}

function card(name: YearCardName, part: Pick<YearCard, 'value' | 'text'> & Partial<YearCard>): YearCard {
  return { name, title: yearCardNames[name], items: [], bars: [], percentage: null, ...part }
}

const numberText = (count: number) => count.toLocaleString('es-MX')
const countText = (count: number, one: string, many: string) =>
  `${numberText(count)} ${count === 1 ? one : many}`
/** "7 mar". */
const shortDayText = (day: string) => dayText(day).replace(/ de (\p{L}{3}).*/u, ' $1')
/** "7 de marzo". */
const dayText = (day: string) => dateText(day).replace(/ de \d+$/, '')
