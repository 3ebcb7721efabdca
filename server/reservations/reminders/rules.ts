import type { ReservationSettings } from '#contract/reservations-overview.ts'
import type { ReminderKind } from '#contract/reservations-words.ts'
import type { Book } from '#server/reservations/books/rules.ts'
import { addDays } from '#server/reservations/days.rules.ts'
import { moneyText } from '#server/reservations/money.rules.ts'
import { isOpen } from '#server/reservations/rules.ts'
import type { Told } from './store.ts'

/** One thing to tell. `about` tells it apart from the same thing on another day, so that nothing is told twice. */
export interface Notice {
  kind: ReminderKind
  reservation_id: number
  about: string
  item: string
  store: string
  /** Left to pay, in words; empty of a date that moved. */
  money: string
  /** The day it is due on; of a date that moved, where it went to. */
  on: string
  /** Of a date that moved: where it was. */
  from: string
}

/** How the catalogue moved the date of a reserved figure. */
export interface Move {
  reservation_id: number
  changed_on: string
  from: string | null
  to: string | null
}

const soonDays = 3
const settleDays = 7
/** Older news is no news. */
const newsDays = 14

/** What a member hears today: what is wanted, is so, and was not told before. */
export function noticesOf(
  books: readonly Book[],
  moves: readonly Move[],
  { today, wanted, told }: { today: string; wanted: ReservationSettings['reminders']; told: readonly Told[] },
): Notice[] {
  const known = new Set(told.map(keyOf))
  const open = books.filter(({ account }) => isOpen(account))
  const all = open.flatMap((book) => [
    ...duesToTell(book, today),
    ...deadlineToTell(book, today),
    ...movesToTell(
      book,
      moves.filter((move) => move.reservation_id === book.id),
      today,
    ),
  ])
  return all.filter((notice) => wanted[notice.kind] && !known.has(keyOf(notice)))
}

export function keyOf({ reservation_id, kind, about }: Told): string {
  return `${reservation_id} ${kind} ${about}`
}

function duesToTell(book: Book, today: string): Notice[] {
  const soon = addDays(today, soonDays)
  return book.reckoning.dues.flatMap((due): Notice[] => {
    if (due.due_on === null || due.remaining_cents === 0) return []
    const kind = kindOf({ on: due.due_on, isLate: due.state === 'atrasado' }, { today, soon })
    return kind === null ? [] : [noticeOf(book, { kind, on: due.due_on, cents: due.remaining_cents })]
  })
}

function kindOf(
  { on, isLate }: { on: string; isLate: boolean },
  { today, soon }: { today: string; soon: string },
): ReminderKind | null {
  if (isLate) return 'late'
  if (on === today) return 'due_today'
  return on > today && on <= soon ? 'due_soon' : null
}

/** The last day to settle everything, a week ahead; in its last three days the abono of that day is told instead. */
function deadlineToTell(book: Book, today: string): Notice[] {
  const { settle_by, balance_cents } = book.reckoning
  if (settle_by === null || balance_cents <= 0) return []
  const isNear = settle_by > addDays(today, soonDays) && settle_by <= addDays(today, settleDays)
  return isNear ? [noticeOf(book, { kind: 'settle_soon', on: settle_by, cents: balance_cents })] : []
}

function movesToTell(book: Book, moves: readonly Move[], today: string): Notice[] {
  const last = moves.findLast(({ changed_on }) => changed_on >= addDays(today, -newsDays))
  if (!last) return []
  const on = last.to ?? ''
  return [
    {
      ...noticeOf(book, { kind: 'date_moved', on, cents: 0 }),
      about: `${last.changed_on} ${on}`,
      from: last.from ?? '',
    },
  ]
}

function noticeOf(
  book: Book,
  { kind, on, cents }: { kind: ReminderKind; on: string; cents: number },
): Notice {
  return {
    kind,
    reservation_id: book.id,
    about: on,
    item: book.item_name,
    store: book.store_name,
    money: cents > 0 ? moneyText(cents, book.currency) : '',
    on,
    from: '',
  }
}
