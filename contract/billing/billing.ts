import { z } from 'zod'
import { memberPlan } from '#contract/accounts/accounts.ts'
import { enumOf } from '#contract/enum-of.ts'
import { offer, plan } from '#contract/plans/plans.ts'
import { declineReasons, paymentStatuses, periods, subscriptionStatuses } from '#contract/plans/words.ts'

/** Shapes of payments (docs/product.md#payments, docs/product.md#answers-and-errors). Amounts are cents of `currency` with IVA. */

const cents = z.int()
const period = z.enum(periods)

/** The payment provider. `simulado` moves no money, and the page says so. */
export const provider = z.object({
  name: z.enum(['stripe', 'simulado']),
  moves_money: z.boolean(),
  /** For Stripe.js; null with the pretend Stripe. */
  publishable_key: z.string().nullable(),
})

export const promotion = z.object({
  code: z.string(),
  name: z.string(),
  /** Either `percent_off` or `amount_off_cents` is set. */
  percent_off: z.number().nullable(),
  amount_off_cents: cents.nullable(),
  /** The number of charges it applies to; null means all. */
  charges: z.int().nullable(),
})

export const consent = z.object({ version: z.string(), text: z.string() })

const charge = z.object({ on: z.iso.date(), amount_cents: cents })

/** The next charge as the provider calculates it, after promotions and credit. */
export const nextCharge = charge.extend({
  /** The credit from which this charge and later ones are paid. */
  credit_cents: cents,
  /** When nothing is charged then: the first charge of something, if there is one. */
  first_paid: charge.nullable(),
})

/** The bill of a purchase. total = subtotal − discount, and iva is the IVA within the total. */
export const bill = z.object({
  plan: memberPlan,
  period,
  currency: z.string(),
  subtotal_cents: cents,
  discount_cents: cents,
  /** Without IVA: total − iva. */
  net_cents: cents,
  iva_cents: cents,
  /** Charged today. */
  total_cents: cents,
  /** Expected; after the payment the provider's own date. */
  next_charge: charge,
  promotion: promotion.nullable(),
  /** The text that the member accepts. Its version is sent back as `consent_version`. */
  consent,
})

export const order = z.object({
  plan,
  period,
  price_cents: cents,
  currency: z.string(),
  promotion: promotion.nullable(),
  provider,
})

export const paymentMethod = z.object({
  /** visa, mastercard, amex … or `tarjeta`. */
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
})

export const subscription = z.object({
  id: z.uuid(),
  plan: memberPlan,
  period,
  status: z.enum(subscriptionStatuses),
  /** What the next renewal costs before promotions and credit. */
  price_cents: cents,
  currency: z.string(),
  /** The end of the paid period; null before the first payment. */
  current_period_end: z.iso.datetime().nullable(),
  /** True when it ends then instead of renewing. It can be resumed until then. */
  cancel_at_period_end: z.boolean(),
  next_charge: nextCharge.nullable(),
  /** For `vencida`: the last day before the free plan. */
  grace_ends_on: z.iso.date().nullable(),
  /** True while an operation has no result from the provider. The page polls every few seconds. */
  is_pending: z.boolean(),
  payment_method: paymentMethod.nullable(),
  /** For `incompleta`: needed to resume the purchase with checkout_subscription. */
  promotion_code: z.string().nullable(),
})

export const payment = z.object({
  id: z.uuid(),
  /** The receipt's number, such as V-2026-000123. */
  folio: z.string(),
  paid_at: z.iso.datetime(),
  description: z.string(),
  total_cents: cents,
  iva_cents: cents,
  /** The sum of its refunds. */
  refunded_cents: cents,
  currency: z.string(),
})

/** A receipt for printing. Its amounts are those of a bill. */
export const receipt = payment.extend({
  /** The member. */
  fullname: z.string(),
  email: z.string(),
  plan: z.string(),
  period,
  /** The paid period, in days of Mexico City. */
  from: z.iso.date(),
  to: z.iso.date(),
  subtotal_cents: cents,
  discount_cents: cents,
  net_cents: cents,
  payment_method: paymentMethod.nullable(),
  provider: provider.shape.name,
  /** The provider's own page of the receipt, if any. */
  provider_url: z.string().nullable(),
  /** Where the operator issues invoices (CFDI), if anywhere. */
  invoice_url: z.string().nullable(),
  /** Its refunds, oldest first. */
  refunds: z.array(z.object({ id: z.uuid(), on: z.iso.date(), description: z.string(), total_cents: cents })),
})

const paymentDeclined = z.object({
  code: enumOf(declineReasons),
  message: z.string(),
})

/** The member's plan now. `plan` and `item_limit` replace those of the user stored on the device. */
export const planStatus = z.object({
  plan: memberPlan.nullable(),
  item_limit: z.int().nullable(),
  subscription: subscription.nullable(),
  /** The last day of a plan that was given for free; null for every other plan. */
  given_until: z.iso.date().nullable(),
})

/** The result of a payment, a plan change or a card change. */
export const outcome = planStatus.extend({
  status: z.enum(paymentStatuses),
  /** For `failed`. */
  reason: paymentDeclined.nullable(),
  /** For `requires_action`: passed to stripe.handleNextAction or payments/simulated_confirmation. */
  client_secret: z.string().nullable(),
})

/** A change of plan or period, previewed or confirmed. */
export const change = z.object({
  plan: memberPlan,
  period,
  currency: z.string(),
  /** Today's bill: a credit for the rest of the old plan (negative) and the new plan (positive). */
  lines: z.array(z.object({ description: z.string(), amount_cents: cents })),
  /** Charged today; 0 when the credit is larger. */
  total_cents: cents,
  iva_cents: cents,
  /** The remaining credit, which pays for the next charges. */
  credit_cents: cents,
  next_charge: nextCharge,
  /** True when the plan was cancelled: the change also takes the cancellation back. */
  resumes: z.boolean(),
  consent,
  /** Sent back with the confirmation, so that the charge equals the preview. */
  proration_at: z.iso.datetime(),
})

/** Everything that /configuracion/plan shows. */
export const account = planStatus.extend({
  provider,
  payment_method: paymentMethod.nullable(),
  /** The last hundred, newest first. */
  payments: z.array(payment),
  /** The special offer, for members who registered with it and while it is open. */
  offer: offer.nullable(),
})

export type Provider = z.infer<typeof provider>
export type Promotion = z.infer<typeof promotion>
export type Bill = z.infer<typeof bill>
export type Order = z.infer<typeof order>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type NextCharge = z.infer<typeof nextCharge>
export type Subscription = z.infer<typeof subscription>
export type Payment = z.infer<typeof payment>
export type Receipt = z.infer<typeof receipt>
export type PlanStatus = z.infer<typeof planStatus>
export type Outcome = z.infer<typeof outcome>
export type Change = z.infer<typeof change>
export type PaymentAccount = z.infer<typeof account>
