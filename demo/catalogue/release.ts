import type { ItemFlag, ItemStatus, Market } from '#demo/catalogue/words.ts'
import type { Maker } from './brands.ts'
import { fractionOf, seedOf } from './codes.ts'
import { addDays, daysBetween, firstDay, lastDay, resolveOffset, shiftDate } from './dates.ts'
import type { DemoItem, DemoReleaseChange, DemoReleases } from './shape.ts'
import type { Row } from './table.ts'

type Dated = { row: Row; others: readonly ItemFlag[]; home: Maker['home']; sourceId: string; today: string }

/** How long before it comes out an announced item opens its preventa. */
const preorderDays = 160

/** The date of a row as seen from Mexico, then the other markets', what changed, and what that makes it today. */
export function releaseOf(dated: Dated): Pick<DemoItem, 'release' | 'release_history' | 'status'> {
  const { row, today } = dated
  const [current = '-', ...slips] = row.date.split('<').map((part) => part.trim())
  const date = resolveOffset(current || '-', today)
  const release = date ? releasesOf(dated, date) : {}
  const market = row.extras.onlyJapan ? 'jp' : 'mx' in release || !date ? 'mx' : 'global'
  const history = historyOf({ date, slips, market, today })
  return { release, release_history: history, status: statusOf(dated, date, history) }
}

/** The maker's home sells first; the date written in the table is the one a Mexican collector waits for. */
function releasesOf({ row, home, sourceId }: Dated, date: string): DemoReleases {
  if (row.extras.onlyJapan) return { jp: date }
  const lot = seedOf(`${sourceId} markets`)
  if (home === 'jp') return { jp: shiftDate(date, -2), mx: date }
  if (home === 'us') return { us: shiftDate(date, -1), mx: date }
  if (home === 'mx') return lot % 4 === 0 ? { mx: date, us: shiftDate(date, 2) } : { mx: date }
  return lot % 3 === 0 ? { global: shiftDate(date, -1), mx: date } : { global: date }
}

type Slips = { date: string | null; slips: readonly string[]; market: Market; today: string }

/** Oldest change first. Each slip reads `before@changed`, the newest written first. */
function historyOf({ date, slips, market, today }: Slips): DemoReleaseChange[] {
  let to = date
  const changes: DemoReleaseChange[] = []
  for (const slip of slips) {
    const [before = '', changed = ''] = slip.split('@')
    const from = resolveOffset(before, today)
    const changedOn = resolveOffset(changed, today)
    if (!from || !changedOn) throw new Error(`Demo catalogue: "${slip}" is no change of date.`)
    changes.unshift({ market, from, to, changed_on: changedOn })
    to = from
  }
  return changes
}

function statusOf(dated: Dated, date: string | null, history: readonly DemoReleaseChange[]): ItemStatus {
  const { row, today } = dated
  if (row.extras.status === 'cancelada') return 'cancelada'
  if (!date) return row.extras.status ?? 'anunciada'
  if (lastDay(date) < today || date === today) return releasedStatus(dated, date)
  const slip = history.at(-1)
  if (slip && lastDay(slip.from) < lastDay(date)) return 'retrasada'
  if (row.extras.status === 'preventa' || row.extras.status === 'anunciada') return row.extras.status
  return firstDay(date) <= addDays(today, preorderDays) ? 'preventa' : 'anunciada'
}

/** Short runs are gone within the year, and half of everything within three. */
function releasedStatus({ row, others, sourceId, today }: Dated, date: string): ItemStatus {
  if (row.extras.status === 'agotada') return 'agotada'
  const age = daysBetween(lastDay(date), today)
  if (others.includes('edicion_limitada')) return age > 270 ? 'agotada' : 'disponible'
  return age > 900 && fractionOf(`${sourceId} stock`) < 0.55 ? 'agotada' : 'disponible'
}
