import type { Actor } from '#server/platform/caller.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { addDays } from '#server/reservations/days.rules.ts'
import { addReservationEntry } from '#server/reservations/ledger/service.ts'
import { editReservationSettings } from '#server/reservations/overview/service.ts'
import { addReservation } from '#server/reservations/service.ts'
import { addStore } from '#server/reservations/stores/service.ts'
import { addPlanTemplate } from '#server/reservations/templates/service.ts'
import type { DemoAct, DemoStory } from './rules.ts'
import { ceilingCents, plans, shops, stories } from './rules.ts'
import type { DemoFigure } from './store.ts'
import * as store from './store.ts'

// The demo's collector reserves in four invented shops and pays in two currencies: some in time, some late. All of it
// is said through the same services as a member's, on the days on which it would have been said.

const noon = 'T18:00:00Z'
/** An exchange rate as somebody would have typed it. */
const typedRate = '18.35'

interface Telling {
  db: Db
  actor: Actor
  today: string
}

/** @returns how many reservations were made; 0 where there is no such member, no demo, or reservations already. */
export async function prepareDemoReservations(db: Db, email: string, now: Date): Promise<number> {
  const member = await store.findDemoReserver(db, email)
  if (!member || member.hasBegun) return 0
  const today = mexicoDay(now)
  const figures = await store.listDemoFigures(db, member.userId, today)
  const coming = figures.filter(({ isOut }) => !isOut)
  const out = figures.filter(({ isOut }) => isOut)
  if (coming.length < stories.length || out.length === 0) return 0
  const telling: Telling = { db, actor: actorOf(member.userId), today }
  await openShops(telling)
  for (const story of stories) {
    const figure = (story.isOut ? out : coming).shift()
    if (figure) await tell(telling, story, figure)
  }
  const ceilings = [{ currency: 'MXN', monthly_cents: ceilingCents }]
  await editReservationSettings(db, telling.actor, { ceilings })
  return stories.length
}

async function openShops({ db, actor, today }: Telling): Promise<void> {
  const now = momentOf(addDays(today, -100))
  const template = await addPlanTemplate(db, actor, {
    name: 'Quincena de El Faro',
    plan: plans.fortnight,
    now,
  })
  for (const { name, loss } of Object.values(shops)) {
    const template_id = name === shops.faro.name ? template.id : null
    await addStore(db, actor, { fields: { name, loss, template_id }, now })
  }
}

async function tell(telling: Telling, story: DemoStory, figure: DemoFigure): Promise<void> {
  const { db, actor, today } = telling
  const { shop, plan, early } = story
  const total = Math.ceil(figure.price_cents / shop.perUnit / 100) * 100
  const day = addDays(today, story.day)
  const { id } = await addReservation(db, actor, {
    itemId: figure.id,
    now: momentOf(day),
    today: day,
    fields: {
      store: shop.name,
      total_cents: total,
      currency: shop.currency,
      plan,
      expected_on: early === null ? null : addDays(figure.release_on, -early),
      deposit_cents: Math.round(total * story.deposit) || null,
      method: 'transferencia',
      ...rateOf(shop.currency),
      confirm_overpay: false,
    },
  })
  for (const act of story.acts) await add(telling, { id, total, currency: shop.currency, act })
}

async function add(
  { db, actor, today }: Telling,
  { id, total, currency, act }: { id: number; total: number; currency: string; act: DemoAct },
): Promise<void> {
  const { kind, share = 0, method, note = null } = act
  const day = addDays(today, act.day)
  const cents = Math.round(total * share)
  const isPaid = kind === 'abono' || kind === 'cargo'
  await addReservationEntry(db, actor, {
    now: momentOf(day),
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

function momentOf(day: string): Date {
  return new Date(`${day}${noon}`)
}

/** As if they were here: nobody's session is needed to say something in one's own name at the first start. */
function actorOf(userId: number): Actor {
  return { userId, sessionId: 0, kind: 'site', isValidated: true, isAdministrator: false, viewerId: null }
}
