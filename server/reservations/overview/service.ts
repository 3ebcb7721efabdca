import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { Due } from '#contract/reservations.ts'
import type { PreviewPlan } from '#contract/reservations-calls.ts'
import type {
  ReservationDate,
  ReservationSettings,
  ReservationSummary,
  SettingsChange,
} from '#contract/reservations-overview.ts'
import type { StoreStatement } from '#contract/reservations-stores.ts'
import type { ReservationStatus } from '#contract/reservations-words.ts'
import { reservationLimits, tooManyCeilings } from '#contract/reservations-words.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import { sortRecords } from '#server/reservations/records/lists.rules.ts'
import { findRecords, findReservedItems, toReservationDetails } from '#server/reservations/records/service.ts'
import { deriveState } from '#server/reservations/rules.ts'
import { findStore } from '#server/reservations/stores/service.ts'
import { reservationDatesOf } from './dates.rules.ts'
import { summaryOf, totalsOf, withCeilings } from './rules.ts'
import { lossesByCurrency, pagesOf } from './statement.rules.ts'
import * as store from './store.ts'

// Totals over all of a member's reservations. Amounts in different currencies are never added.

const maxDates = 1_000
const allReminders = { due_soon: true, due_today: true, late: true, date_moved: true, settle_soon: true }

export async function getReservationSummary(
  db: Db,
  { userId }: Actor,
  today: string,
): Promise<ReservationSummary> {
  const [records, ceilings] = await Promise.all([
    findRecords(db, userId, { today }),
    store.listCeilings(db, userId),
  ])
  return summaryOf(records, { today, ceilings })
}

export async function listReservationDates(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<ReservationDate[]> {
  const records = await findRecords(db, userId, { isOpen: true, today })
  const items = await findReservedItems(db, userId, records)
  return reservationDatesOf(records, items, { from, to }).slice(0, maxDates)
}

interface StatementRequest {
  id: number
  status: readonly ReservationStatus[]
  page: number
  page_size: number
  today: string
}

/** @throws {Refusal} store_not_found */
export async function getStoreStatement(
  db: Db,
  { userId }: Actor,
  { id, status, today, ...paging }: StatementRequest,
): Promise<{ data: StoreStatement; metadata: Metadata }> {
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
export function previewPlan(fields: PreviewPlan, today: string): { dues: Due[]; settle_by: string | null } {
  const deposit = fields.deposit_cents ?? 0
  const { dues, settle_by } = deriveState(
    {
      total_cents: fields.total_cents,
      charged_cents: 0,
      paid_cents: deposit,
      deposits_cents: deposit,
      returned_cents: 0,
      reserved_on: fields.reserved_on ?? today,
      expected_on: fields.expected_on ?? null,
      plan: fields.plan,
      loss: null,
      ended: null,
    },
    today,
  )
  return { dues, settle_by }
}

export async function getReservationSettings(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
): Promise<ReservationSettings> {
  const ceilings = await store.listCeilings(db, userId)
  return { ceilings, reminders: (await store.findReminders(db, userId)) ?? allReminders }
}

/** A missing field or ceiling keeps its value. @throws {Refusal} invalid beyond the most ceilings */
export async function editReservationSettings(
  db: Db,
  actor: Actor,
  { ceilings, reminders }: SettingsChange,
): Promise<ReservationSettings> {
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = (await store.findReminders(tx, userId)) ?? allReminders
    const chosen = Object.entries(reminders ?? {}).filter(([, value]) => value !== undefined)
    await store.insertReminders(tx, userId, { ...before, ...Object.fromEntries(chosen) })
    if (ceilings !== undefined) {
      const kept = withCeilings(await store.listCeilings(tx, userId), ceilings)
      if (kept.length > reservationLimits.ceilings)
        throw new Refusal('invalid', { ceilings: tooManyCeilings })
      await store.deleteCeilings(tx, userId)
      await store.insertCeilings(tx, userId, kept)
    }
    return getReservationSettings(tx, actor)
  })
}
