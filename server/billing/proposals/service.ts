import { randomUUID } from 'node:crypto'
import { priceConsentText, priceConsentVersion } from '#contract/billing/proposal-words.ts'
import type { PriceProposal } from '#contract/billing/proposals.ts'
import { Refusal } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomer, lockCustomer } from '#server/billing/customers.service.ts'
import { insertOperation } from '#server/billing/operations/store.ts'
import { findCurrentSubscription } from '#server/billing/subscriptions.store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { DueMove, ProposalWithAnswer } from './store.ts'
import * as store from './store.ts'

// A new price for a member who pays an older one. Only members who accept pay it, from a renewal on; without an answer
// nothing changes (docs/payments.md#price-proposals).

/** The proposal that waits for the member's answer or was accepted; null when there is none. */
export async function findPriceProposal(
  context: ContextOf<'getPaymentAccount'>,
): Promise<PriceProposal | null> {
  const { db, payments, actor, today } = context
  const customer = await findCustomer(db, actor.userId, payments.info.name)
  const subscription = customer === null ? null : await findCurrentSubscription(db, customer.id)
  if (subscription === null) return null
  const row = await store.findCurrentProposal(db, subscription.id, today)
  return row === null ? null : toPriceProposal(row, today)
}

/** @throws {Refusal} price_proposal_not_found, payment_pending, invalid beside `consent_version` */
export async function answerPriceProposal(context: ContextOf<'answerPriceProposal'>): Promise<PriceProposal> {
  const { db, payments, actor, body, now, today } = context
  const { id, answer, consent_version } = body
  if (answer === 'accepted' && consent_version !== priceConsentVersion) {
    throw new Refusal('invalid', {
      consent_version: 'Las condiciones cambiaron. Recarga la página y léelas otra vez.',
    })
  }
  const customer = await findCustomer(db, actor.userId, payments.info.name)
  if (customer === null) throw new Refusal('price_proposal_not_found')
  return await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customer.id)
    const subscription = await findCurrentSubscription(tx, customer.id)
    const row =
      subscription === null
        ? null
        : await store.findProposalForShare(tx, { id, subscriptionId: subscription.id })
    const isOpen = row !== null && (row.holds_on > today || row.answer === 'accepted')
    if (!isOpen) throw new Refusal('price_proposal_not_found')
    if (row.answer === answer) return toPriceProposal(row, today)
    if (answer === 'accepted' && row.holds_on <= today) throw new Refusal('price_proposal_not_found')
    if (row.operation_state === 'abierta') throw new Refusal('payment_pending')
    const answered = { ...row, answer }
    const { consent } = toPriceProposal(answered, today)
    await store.updateAnswer(tx, row, { answer, consent: answer === 'accepted' ? consent : null, now })
    return toPriceProposal(answered, today)
  })
}

// Moves subscriptions to the price that their members accepted, in the second week before a renewal: the announcement a week
// before it (renewals.service.ts) then names the new amount, and an operation is settled or given up within a day.

const dayMs = 86_400_000
const announcedDays = 8
const earliestDays = 15
/** Shorter than a period and longer than the window, so that a failed attempt is repeated before the next renewal. */
const attemptDays = 20
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Records the operations; the job for open operations runs them. */
export async function moveToAcceptedPrices({ db, payments, now }: PaymentDeps): Promise<void> {
  const window = windowAt(payments.info.name, now)
  for (let after = lowestId; ; ) {
    const due = await store.listDueMoves(db, { ...window, after })
    for (const move of due) {
      await db.transaction().execute((tx) => recordMove(tx, { move, window, now }))
    }
    const last = due.at(-1)
    if (last === undefined) return
    after = last.subscription_id
  }
}

function windowAt(provider: string, now: Date) {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs)
  const [from, to] = [daysFromNow(announcedDays), daysFromNow(earliestDays)]
  return { provider, from, to, since: daysFromNow(-attemptDays) }
}

/** Looks again under the customer's lock, because the member may have changed the plan or the answer meanwhile. */
async function recordMove(
  tx: Tx,
  { move, window, now }: { move: DueMove; window: ReturnType<typeof windowAt>; now: Date },
): Promise<void> {
  const { customer_id: customerId, subscription_id: subscriptionId } = move
  await lockCustomer(tx, customerId)
  const due = await store.findDueMoveForShare(tx, { ...window, subscriptionId })
  if (due === null) return
  const { plan_id, plan_slug, plan_name, period, to_cents, currency } = due
  const operation = await insertOperation(tx, {
    id: randomUUID(),
    customerId,
    subscriptionId,
    kind: 'reprice',
    key: `price-${due.id}-${subscriptionId}-${due.renews_on}`,
    details: { planId: plan_id, planSlug: plan_slug, planName: plan_name, period, cents: to_cents, currency },
    nextTryAt: now,
    now,
  })
  if (operation !== null) await store.updateMoveOperation(tx, due, operation.id)
}

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

/** A YYYY-MM-DD day in words, such as "12 de marzo de 2027". */
export function dayInWords(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`))
}

function toPriceProposal(row: ProposalWithAnswer, today: string): PriceProposal {
  const { id, plan_name: plan, period, from_cents, to_cents, currency, holds_on, answer } = row
  const terms = {
    plan,
    period,
    fromCents: from_cents,
    toCents: to_cents,
    currency,
    day: dayInWords(holds_on),
  }
  return {
    id,
    plan,
    period,
    price_cents: from_cents,
    new_price_cents: to_cents,
    currency,
    holds_on,
    answer,
    may_accept: holds_on > today,
    consent: { version: priceConsentVersion, text: priceConsentText(terms) },
  }
}
