import type { Actor } from '#server/platform/caller.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { addDays } from '#server/reservations/days.rules.ts'
import { addReservationEntry } from '#server/reservations/ledger/service.ts'
import { editReservationSettings } from '#server/reservations/overview/service.ts'
import { addReservation } from '#server/reservations/service.ts'
import { addStore } from '#server/reservations/stores/service.ts'
import { addPlanTemplate } from '#server/reservations/templates/service.ts'
import type { DemoEntry, DemoReservation } from './rules.ts'
import { ceilingCents, demoPlans, demoReservations, demoStores } from './rules.ts'
import type { DemoItem } from './store.ts'
import * as store from './store.ts'

// The demo collector reserves in four invented stores and pays in two currencies, partly late. Every write goes
// through the services that members use, dated to the day on which a member would have made it.

const noon = 'T18:00:00Z'
/** An exchange rate as a member would type it. */
const typedRate = '18.35'

interface DemoContext {
  db: Db
  actor: Actor
  today: string
}

/**
 * @returns the number of reservations made; 0 when the member or the demo items are missing, or the member has
 * reservations already.
 */
export async function prepareDemoReservations(db: Db, email: string, now: Date): Promise<number> {
  const member = await store.findDemoCollector(db, email)
  if (!member || member.hasReservations) return 0
  const today = mexicoDay(now)
  const items = await store.listDemoItems(db, member.userId, today)
  const coming = items.filter(({ isOut }) => !isOut)
  const out = items.filter(({ isOut }) => isOut)
  if (coming.length < demoReservations.length || out.length === 0) return 0
  const context: DemoContext = { db, actor: actorOf(member.userId), today }
  await addDemoStores(context)
  for (const reservation of demoReservations) {
    const item = (reservation.isOut ? out : coming).shift()
    if (item) await addDemoReservation(context, reservation, item)
  }
  const ceilings = [{ currency: 'MXN', monthly_cents: ceilingCents }]
  await editReservationSettings(db, context.actor, { ceilings })
  return demoReservations.length
}

async function addDemoStores({ db, actor, today }: DemoContext): Promise<void> {
  const now = noonOf(addDays(today, -100))
  const template = await addPlanTemplate(db, actor, {
    name: 'Quincena de El Faro',
    plan: demoPlans.fortnight,
    now,
  })
  for (const { name, loss } of Object.values(demoStores)) {
    const template_id = name === demoStores.faro.name ? template.id : null
    await addStore(db, actor, { fields: { name, loss, template_id }, now })
  }
}

async function addDemoReservation(
  context: DemoContext,
  reservation: DemoReservation,
  item: DemoItem,
): Promise<void> {
  const { db, actor, today } = context
  const { store, plan, daysEarly } = reservation
  const total = Math.ceil(item.price_cents / store.perUnit / 100) * 100
  const day = addDays(today, reservation.day)
  const { id } = await addReservation(db, actor, {
    itemId: item.id,
    now: noonOf(day),
    today: day,
    fields: {
      store: store.name,
      total_cents: total,
      currency: store.currency,
      plan,
      expected_on: daysEarly === null ? null : addDays(item.release_on, -daysEarly),
      deposit_cents: Math.round(total * reservation.deposit) || null,
      method: 'transferencia',
      ...rateOf(store.currency),
      confirm_overpay: false,
    },
  })
  for (const entry of reservation.entries)
    await addDemoEntry(context, { id, total, currency: store.currency, entry })
}

async function addDemoEntry(
  { db, actor, today }: DemoContext,
  { id, total, currency, entry }: { id: number; total: number; currency: string; entry: DemoEntry },
): Promise<void> {
  const { kind, share = 0, method, note = null } = entry
  const day = addDays(today, entry.day)
  const cents = Math.round(total * share)
  const isPaid = kind === 'abono' || kind === 'cargo'
  await addReservationEntry(db, actor, {
    now: noonOf(day),
    today: day,
    fields: {
      reservation_id: id,
      kind,
      note,
      method,
      amount_cents: isPaid ? cents : null,
      returned_cents: kind === 'cancelado' ? cents : null,
      ...(kind === 'abono' ? rateOf(currency) : {}),
      confirm_overpay: false,
      confirm_unpaid: false,
    },
  })
}

function rateOf(currency: string): { rate: string; rate_currency: string } | Record<never, never> {
  return currency === 'MXN' ? {} : { rate: typedRate, rate_currency: 'MXN' }
}

function noonOf(day: string): Date {
  return new Date(`${day}${noon}`)
}

/** An actor without a session, because the first start has no request. */
function actorOf(userId: number): Actor {
  return { userId, sessionId: 0, kind: 'site', isValidated: true, staffRole: null, viewerId: null }
}
