import type { NoticeKind } from '#contract/accounts/notice-words.ts'
import { moneyText } from '#contract/money.ts'
import { addDays } from '#server/reservations/days.rules.ts'
import { type SilentStore, silenceOf } from '#server/reservations/overview/silence.rules.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'
import { isOpen } from '#server/reservations/rules.ts'

export type ReminderKind = Extract<
  NoticeKind,
  'due_soon' | 'due_today' | 'late' | 'settle_soon' | 'store_silent' | 'date_moved' | 'loan_due'
>

export interface SentReminder {
  reservation_id: number
  kind: ReminderKind
  about: string
}

/**
 * A notice for a member. `about` distinguishes it from a notice of the same kind on another date, so each is sent
 * once.
 */
export interface Notice extends SentReminder {
  item: string
  store: string
  /** The amount left to pay, or what a silent store holds, as text; empty for a changed date. */
  money: string
  /** The due date, the new date when a date changed, or since when a store is silent. */
  on: string
  /** The former date when a date changed. */
  from: string
}

export interface CatalogueDateChange {
  reservation_id: number
  changed_on: string
  from: string | null
  to: string | null
}

const soonDays = 3
const settleDays = 7
/** Older changes are not worth an e-mail. */
const maxDateChangeAgeDays = 14

/** The notices that apply today, are wanted, and were not sent before. */
export function newNoticesOf(
  records: readonly ReservationRecord[],
  dateChanges: readonly CatalogueDateChange[],
  {
    today,
    silent,
    isWanted,
    sent,
  }: {
    today: string
    silent: readonly SilentStore[]
    isWanted: (kind: ReminderKind) => boolean
    sent: readonly SentReminder[]
  },
): Notice[] {
  const alreadySent = new Set(sent.map(noticeKey))
  const open = records.filter(({ account }) => isOpen(account))
  const dated = open.flatMap((record) => [
    ...dueNotices(record, today),
    ...deadlineNotices(record, today),
    ...dateChangeNotices(
      record,
      dateChanges.filter((change) => change.reservation_id === record.id),
      today,
    ),
  ])
  const stores = [...Map.groupBy(open, ({ store_id }) => store_id).values()]
  const all = [...dated, ...stores.flatMap((those) => silenceNotices(those, { today, silent }))]
  return all.filter((notice) => isWanted(notice.kind) && !alreadySent.has(noticeKey(notice)))
}

function noticeKey({ reservation_id, kind, about }: SentReminder): string {
  return `${reservation_id} ${kind} ${about}`
}

function dueNotices(record: ReservationRecord, today: string): Notice[] {
  const soon = addDays(today, soonDays)
  return record.derived.dues.flatMap((due): Notice[] => {
    if (due.due_on === null || due.remaining_cents === 0) return []
    const kind = kindOf({ on: due.due_on, isLate: due.state === 'atrasado' }, { today, soon })
    return kind === null ? [] : [noticeOf(record, { kind, on: due.due_on, cents: due.remaining_cents })]
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

/** Announces the deadline to settle a week ahead. In the last three days the notice of the due replaces it. */
function deadlineNotices(record: ReservationRecord, today: string): Notice[] {
  const { settle_by, balance_cents } = record.derived
  if (settle_by === null || balance_cents <= 0) return []
  const isNear = settle_by > addDays(today, soonDays) && settle_by <= addDays(today, settleDays)
  return isNear ? [noticeOf(record, { kind: 'settle_soon', on: settle_by, cents: balance_cents })] : []
}

function dateChangeNotices(
  record: ReservationRecord,
  dateChanges: readonly CatalogueDateChange[],
  today: string,
): Notice[] {
  const last = dateChanges.findLast(({ changed_on }) => changed_on >= addDays(today, -maxDateChangeAgeDays))
  if (!last) return []
  const on = last.to ?? ''
  return [
    {
      ...noticeOf(record, { kind: 'date_moved', on, cents: 0 }),
      about: `${last.changed_on} ${on}`,
      from: last.from ?? '',
    },
  ]
}

function silenceNotices(
  records: readonly ReservationRecord[],
  of: { today: string; silent: readonly SilentStore[] },
): Notice[] {
  const silence = silenceOf(records, of)
  const record = records.find(({ id }) => id === silence?.reservation.id)
  if (silence === null || record === undefined) return []
  const money = silence.held.map(({ currency, cents }) => moneyText(cents, currency)).join(' y ')
  const notice = noticeOf(record, { kind: 'store_silent', on: silence.since, cents: 0 })
  return [{ ...notice, item: record.store_name, money }]
}

function noticeOf(
  record: ReservationRecord,
  { kind, on, cents }: { kind: ReminderKind; on: string; cents: number },
): Notice {
  return {
    kind,
    reservation_id: record.id,
    about: on,
    item: record.item_name,
    store: record.store_name,
    money: cents > 0 ? moneyText(cents, record.currency) : '',
    on,
    from: '',
  }
}
