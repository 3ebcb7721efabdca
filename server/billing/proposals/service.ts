import type { PriceAnswer } from '#contract/billing/proposal-words.ts'
import { priceConsentVersion } from '#contract/billing/proposal-words.ts'
import type { PriceProposal } from '#contract/billing/proposals.ts'
import { Refusal } from '#contract/errors.ts'
import type { MemberRequest, PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomer, lockCustomer } from '#server/billing/customers.store.ts'
import { findCurrentSubscription } from '#server/billing/subscriptions.store.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { toPriceProposal } from './rules.ts'
import * as store from './store.ts'

// A new price for a member who pays an older one. Only members who accept pay it, from a renewal on; without an answer
// nothing changes (docs/payments.md#price-proposals).

/** The proposal that waits for the member's answer or was accepted; null when there is none. */
export async function findPriceProposal(
  { db, payments }: PaymentDeps,
  { userId, now }: MemberRequest,
): Promise<PriceProposal | null> {
  const customer = await findCustomer(db, userId, payments.info.name)
  const subscription = customer === null ? null : await findCurrentSubscription(db, customer.id)
  if (subscription === null) return null
  const today = mexicoDay(now)
  const row = await store.findCurrentProposal(db, subscription.id, today)
  return row === null ? null : toPriceProposal(row, today)
}

/** @throws {Refusal} price_proposal_not_found, payment_pending, invalid beside `consent_version` */
export async function answerPriceProposal(
  { db, payments }: PaymentDeps,
  { id, answer, consent_version }: { id: number; answer: PriceAnswer; consent_version: string },
  { userId, now }: MemberRequest,
): Promise<PriceProposal> {
  if (answer === 'accepted' && consent_version !== priceConsentVersion) {
    throw new Refusal('invalid', {
      consent_version: 'Las condiciones cambiaron. Recarga la página y léelas otra vez.',
    })
  }
  const customer = await findCustomer(db, userId, payments.info.name)
  if (customer === null) throw new Refusal('price_proposal_not_found')
  const today = mexicoDay(now)
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
