import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import type { ReservationSettings, ReservationSummary } from '#contract/reservations/overview.ts'
import type { CurrencyTotals, Due } from '#contract/reservations/reservations.ts'
import type { DueWithReservation } from '#contract/reservations/stores.ts'
import { reservationLimits, tooManyCeilings } from '#contract/reservations/words.ts'
import { refuseTooFine } from '#server/collection/amounts.service.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { monthOf, monthsFrom } from '#server/reservations/days.rules.ts'
import { sortRecords } from '#server/reservations/records/lists.rules.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'
import { findRecords, findReservedItems, toReservationDetails } from '#server/reservations/records/service.ts'
import { deriveState, isOpen, netPaid } from '#server/reservations/rules.ts'
import { amountsOfPlan } from '#server/reservations/schedule.rules.ts'
import { findStore } from '#server/reservations/stores/service.ts'
import { type EventDate, reservationDatesOf } from './dates.rules.ts'
import { type SilentStore, silenceOf } from './silence.rules.ts'
import * as store from './store.ts'

export const reservationOverviewHandlers = {
  getReservationSummary,
  listReservationDates,
  getStoreStatement,
  previewPlan,
  getReservationSettings,
  editReservationSettings,
} satisfies SomeHandlers

// Totals over all of a member's reservations. Amounts in different currencies are never added.

const maxDates = 1_000

async function getReservationSummary(
  context: ContextOf<'getReservationSummary'>,
): Promise<ReservationSummary> {
  const { db, actor, today } = context
  const { userId } = actor
  const [records, ceilings, silent] = await Promise.all([
    findRecords(db, userId, { today }),
    store.listCeilings(db, userId),
    store.listSilentStores(db, userId, today),
  ])
  return summaryOf(records, { today, ceilings, silent })
}

async function listReservationDates({ db, actor, query, today }: ContextOf<'listReservationDates'>) {
  return findReservationDates(db, actor.userId, { ...query, today })
}

export async function findReservationDates(
  db: Db,
  userId: number,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<EventDate[]> {
  const records = await findRecords(db, userId, { isOpen: true, today })
  const items = await findReservedItems(db, userId, records)
  return reservationDatesOf(records, items, { from, to }).slice(0, maxDates)
}

/** @throws {Refusal} store_not_found */
async function getStoreStatement({ db, actor, params, query, today }: ContextOf<'getStoreStatement'>) {
  const { userId } = actor
  const { id } = params
  const { status, ...paging } = query
  const found = await findStore(db, userId, id)
  const records = await findRecords(db, userId, { storeIds: [id], today })
  const statuses = status.length === 0 ? ['activo', 'liquidado'] : status
  const chosen = records.filter(({ derived }) => statuses.includes(derived.status))
  const pages = pagesOf(sortRecords(chosen, 'abono'), paging.page_size)
  const reservations = await toReservationDetails(db, userId, pages[paging.page - 1] ?? [])
  return {
    data: {
      store: found,
      today,
      totals: totalsOf(records, today),
      lost: lossesByCurrency(records),
      reservations,
    },
    metadata: { ...metadataOf(paging, chosen.length), total_pages: pages.length },
  }
}

/** Calculates the dues of a plan without storing anything. */
async function previewPlan({ body: fields, today }: ContextOf<'previewPlan'>) {
  const deposit = fields.deposit_cents ?? 0
  const { currency, plan, total_cents } = fields
  refuseTooFine(currency, { total_cents, deposit_cents: deposit, ...amountsOfPlan(plan, 'plan.') })
  const { dues, settle_by } = deriveState(
    {
      currency,
      total_cents,
      charged_cents: 0,
      paid_cents: deposit,
      deposits_cents: deposit,
      returned_cents: 0,
      reserved_on: fields.reserved_on ?? today,
      expected_on: fields.expected_on ?? null,
      plan,
      loss: null,
      ended: null,
    },
    today,
  )
  return { dues, settle_by }
}

async function getReservationSettings({ db, actor, config }: ContextOf<'getReservationSettings'>) {
  return { ...(await findReservationSettings(db, actor.userId)), customs_rate: config.customsRate }
}

async function findReservationSettings(db: Db | Tx, userId: number): Promise<ReservationSettings> {
  return {
    ceilings: await store.listCeilings(db, userId),
    silence_weeks: await store.findSilenceWeeks(db, userId),
  }
}

/** A missing field or ceiling keeps its value. @throws {Refusal} invalid beyond the most ceilings */
export async function editReservationSettings(
  context: ContextOf<'editReservationSettings', 'db' | 'actor' | 'body'>,
): Promise<ReservationSettings> {
  const { db, actor, body } = context
  const { userId } = actor
  const { ceilings, silence_weeks } = body
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    if (ceilings !== undefined) {
      for (const [at, { currency, monthly_cents }] of ceilings.entries()) {
        refuseTooFine(currency, { [`ceilings.${at}.monthly_cents`]: monthly_cents })
      }
      const next = withCeilings(await store.listCeilings(tx, userId), ceilings)
      if (next.length > reservationLimits.ceilings)
        throw new Refusal('invalid', { ceilings: tooManyCeilings })
      await store.deleteCeilings(tx, userId)
      await store.insertCeilings(tx, userId, next)
    }
    if (silence_weeks !== undefined) await store.updateSilenceWeeks(tx, userId, silence_weeks)
    return findReservationSettings(tx, userId)
  })
}

const monthsShown = 12
const duesShown = 12
const byName = new Intl.Collator('es-MX', { numeric: true })

interface SilenceOf {
  today: string
  silent: readonly SilentStore[]
}

interface Ceiling {
  currency: string
  monthly_cents: number
}

/** The ceilings after a change of some of them; null removes one. */
function withCeilings(
  ceilings: readonly Ceiling[],
  changes: readonly { currency: string; monthly_cents: number | null }[],
): Ceiling[] {
  const amounts = new Map(ceilings.map((ceiling) => [ceiling.currency, ceiling.monthly_cents]))
  for (const { currency, monthly_cents } of changes) {
    if (monthly_cents === null) amounts.delete(currency)
    else amounts.set(currency, monthly_cents)
  }
  return [...amounts].map(([currency, monthly_cents]) => ({ currency, monthly_cents }))
}

function summaryOf(
  records: readonly ReservationRecord[],
  { ceilings, ...of }: SilenceOf & { ceilings: readonly Ceiling[] },
): ReservationSummary {
  const { today } = of
  const open = records.filter(({ account }) => isOpen(account))
  const months = monthsFrom(monthOf(today), monthsShown)
  const currencies = totalsOf(open, today).map((totals) => {
    const those = open.filter(({ currency }) => currency === totals.currency)
    const byMonth = remainingByMonth(those)
    const dated = [...byMonth.values()].reduce((sum, cents) => sum + cents, 0)
    const ceiling = ceilings.find(({ currency }) => currency === totals.currency)
    return {
      ...totals,
      undated_cents: Math.max(0, totals.owed_cents - dated),
      monthly_ceiling_cents: ceiling?.monthly_cents ?? null,
      months: months.map((month) => ({ month, due_cents: byMonth.get(month) ?? 0 })),
    }
  })
  return { today, currencies, next_dues: nextDuesOf(open), stores: storeSummariesOf(records, of) }
}

/** Totals by currency, the currency with the most reservations first. */
function totalsOf(records: readonly ReservationRecord[], today: string): CurrencyTotals[] {
  const open = records.filter(({ account }) => isOpen(account))
  return [...Map.groupBy(open, ({ currency }) => currency)]
    .map(([currency, those]) => {
      const sum = (value: (record: ReservationRecord) => number) =>
        those.reduce((total, record) => total + value(record), 0)
      return {
        currency,
        reservations: those.length,
        reserved_cents: sum((record) => record.total_cents + record.charged_cents),
        paid_cents: sum(netPaid),
        owed_cents: sum(({ derived }) => Math.max(0, derived.balance_cents)),
        due_this_month_cents: remainingByMonth(those).get(monthOf(today)) ?? 0,
        late_cents: sum(({ derived }) => derived.late_cents),
        at_risk_cents: sum((record) => record.derived.loss_cents ?? Math.max(0, netPaid(record))),
      }
    })
    .sort((a, b) => b.reservations - a.reservations || (a.currency < b.currency ? -1 : 1))
}

function toDueWithReservation(due: Due, record: ReservationRecord): DueWithReservation {
  return {
    ...due,
    reservation_id: record.id,
    currency: record.currency,
    store: { id: record.store_id, name: record.store_name },
    item: itemOf(record),
  }
}

function itemOf({ item_id: id, item_name: name, item_image: image, is_adult }: ReservationRecord) {
  return { id, name, image, is_adult }
}

function remainingByMonth(records: readonly ReservationRecord[]): Map<string, number> {
  const byMonth = new Map<string, number>()
  for (const { derived } of records) {
    for (const { due_on, remaining_cents } of derived.dues) {
      if (due_on === null || remaining_cents === 0) continue
      const month = monthOf(due_on)
      byMonth.set(month, (byMonth.get(month) ?? 0) + remaining_cents)
    }
  }
  return byMonth
}

/**
 * Returns the next dues by date, late ones first, without undated ones. Each reservation's first due gives an upper
 * bound for the last date to show, which spares sorting all the others.
 */
function nextDuesOf(records: readonly ReservationRecord[]): DueWithReservation[] {
  const firsts = records.flatMap(({ derived }) => derived.next_due?.due_on ?? []).sort()
  const latest = firsts[duesShown - 1] ?? '9999'
  return records
    .flatMap((record) =>
      record.derived.dues
        .filter(({ due_on, remaining_cents }) => remaining_cents > 0 && due_on !== null && due_on <= latest)
        .map((due) => toDueWithReservation(due, record)),
    )
    .sort((a, b) => compare(a.due_on ?? '', b.due_on ?? ''))
    .slice(0, duesShown)
}

function earliestDueOf(records: readonly ReservationRecord[]): DueWithReservation | null {
  let first: ReservationRecord | null = null
  for (const record of records) {
    const day = record.derived.next_due?.due_on
    if (day && day < (first?.derived.next_due?.due_on ?? '9999')) first = record
  }
  return first?.derived.next_due ? toDueWithReservation(first.derived.next_due, first) : null
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function storeSummariesOf(
  records: readonly ReservationRecord[],
  of: SilenceOf,
): ReservationSummary['stores'] {
  return [...Map.groupBy(records, ({ store_id }) => store_id).values()]
    .flatMap((those) => {
      const [first] = those
      if (!first) return []
      const open = those.filter(({ account }) => isOpen(account))
      return [
        {
          store: { id: first.store_id, name: first.store_name },
          open: open.length,
          reservations: those.length,
          late: open.filter(({ derived }) => derived.late_cents > 0).length,
          totals: totalsOf(open, of.today),
          next_due: earliestDueOf(open),
          figures: figuresOf(open),
          silence: silenceOf(those, of),
        },
      ]
    })
    .sort((a, b) => b.open - a.open || byName.compare(a.store.name, b.store.name))
}

const figuresShown = 3

/** The figures with the next dues. */
function figuresOf(records: readonly ReservationRecord[]): DueWithReservation['item'][] {
  const dueOf = ({ derived }: ReservationRecord) => derived.next_due?.due_on ?? '9999'
  const figures = records.toSorted((a, b) => compare(dueOf(a), dueOf(b))).map(itemOf)
  return [...new Map(figures.map((figure) => [figure.id, figure])).values()].slice(0, figuresShown)
}

/** What cancelled reservations lost, by currency. Currencies without a loss are left out. */
function lossesByCurrency(records: readonly ReservationRecord[]): { currency: string; cents: number }[] {
  const cancelled = records.filter(({ derived }) => (derived.lost_cents ?? 0) > 0)
  return [...Map.groupBy(cancelled, ({ currency }) => currency)].map(([currency, those]) => ({
    currency,
    cents: those.reduce((sum, { derived }) => sum + (derived.lost_cents ?? 0), 0),
  }))
}

/** Divides ledgers into pages: at most that many on each, and fewer where they are long. */
function pagesOf<T extends { entries_count: number }>(records: readonly T[], sizeMax: number): T[][] {
  const pages: T[][] = []
  let entries = 0
  for (const record of records) {
    const page = pages.at(-1)
    entries += record.entries_count
    if (page && page.length < sizeMax && entries <= reservationLimits.statementEntries) page.push(record)
    else {
      pages.push([record])
      entries = record.entries_count
    }
  }
  return pages
}
