import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { AdminPromotionCode } from '#contract/admin/promotion-codes.ts'
import { Refusal } from '#contract/errors.ts'
import { planCurrency } from '#contract/plans/words.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { PromotionCode } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'

// The payment provider stores the promotion codes and applies them to charges. The audit entry is written after the
// provider has answered: the same idempotency key finds the same code again.

export const promotionHandlers = {
  listPromotionCodes,
  addPromotionCode,
  endPromotionCode,
} satisfies SomeHandlers

/** @throws {Refusal} payments_unavailable */
async function listPromotionCodes({ payments, now }: ContextOf<'listPromotionCodes'>) {
  return (await refusingNames(payments.listPromotions(now))).map(answerOf)
}

/** @throws {Refusal} invalid beside `code`, `percent_off` or `expires_at`; payments_unavailable */
async function addPromotionCode(context: ContextOf<'addPromotionCode'>): Promise<AdminPromotionCode> {
  const { db, payments, body: fields, now } = context
  const { code, name, percent_off, amount_off_cents, months, idempotency_key } = fields
  if ((percent_off === null) === (amount_off_cents === null)) {
    throw new Refusal('invalid', { percent_off: 'Escribe un porcentaje o un monto, uno de los dos.' })
  }
  const expiresAt = fields.expires_at === null ? null : new Date(fields.expires_at)
  if (expiresAt !== null && expiresAt <= now) {
    throw new Refusal('invalid', { expires_at: 'Elige un momento que no haya pasado.' })
  }
  const promotion = {
    code: code.toUpperCase(),
    name,
    percentOff: percent_off,
    amountOffCents: amount_off_cents,
  }
  const order = { ...promotion, currency: planCurrency, months, expiresAt, key: idempotency_key, now }
  const made = await refusingNames(payments.createPromotion(order))
  if (made === null) throw new Refusal('invalid', { code: 'Ya hay una promoción con ese código.' })
  await record(db, context, {
    act: 'promotion_code_added',
    id: made.id,
    after: {
      code: made.code,
      percent_off,
      amount_off_cents,
      months,
    },
  })
  return answerOf(made)
}

/** @throws {Refusal} promotion_not_found, payments_unavailable */
async function endPromotionCode(context: ContextOf<'endPromotionCode'>): Promise<void> {
  const { db, payments, params, now } = context
  const { id } = params
  if (!(await refusingNames(payments.endPromotion(id, now)))) throw new Refusal('promotion_not_found')
  await record(db, context, { act: 'promotion_code_ended', id, after: { is_active: false } })
}

async function record(
  db: Db,
  by: StaffCaller,
  { act, id, after }: { act: AuditAct; id: string; after: object },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordChange(tx, by, { act, subject: { kind: 'promotion_code', id }, after })
  })
}

async function refusingNames<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((cause: unknown) => {
    const isProvider = cause instanceof ProviderUnavailable || cause instanceof ProviderRefused
    throw isProvider ? Object.assign(new Refusal('payments_unavailable'), { cause }) : cause
  })
}

function answerOf(promotion: PromotionCode): AdminPromotionCode {
  const { id, code, name, percentOff, amountOffCents, months, expiresAt, usedCount, isActive } = promotion
  return {
    id,
    code,
    name,
    percent_off: percentOff,
    amount_off_cents: amountOffCents,
    months,
    expires_at: expiresAt?.toISOString() ?? null,
    used_count: usedCount,
    is_active: isActive,
  }
}
