import { z } from 'zod'
import { memberPlan } from './accounts.ts'
import { offer, plan } from './plans.ts'
import { declineReasons, paymentStatuses, periods, subscriptionStatuses } from './plans-words.ts'

/** docs/product.md#payments and docs/product.md#answers-and-errors: what travels about paying. Money is whole cents of `currency`, IVA included. */

const cents = z.int()
const period = z.enum(periods)

/** Who moves the money. With `simulado` nobody does, and the page says so. */
export const provider = z.object({
  name: z.enum(['stripe', 'simulado']),
  moves_money: z.boolean(),
  /** For Stripe.js on our page; null with the simulated one. */
  publishable_key: z.string().nullable(),
})

export const promotion = z.object({
  code: z.string(),
  name: z.string(),
  /** One of the two is set. */
  percent_off: z.number().nullable(),
  amount_off_cents: cents.nullable(),
  /** How many charges it counts for; null: all of them. */
  charges: z.int().nullable(),
})

export const consent = z.object({ version: z.string(), text: z.string() })

/** What a purchase comes to. total = subtotal − discount, and iva is the part of the total that is IVA. */
export const bill = z.object({
  plan: memberPlan,
  period,
  currency: z.string(),
  subtotal_cents: cents,
  discount_cents: cents,
  /** Without IVA: total − iva. */
  net_cents: cents,
  iva_cents: cents,
  /** What is charged today. */
  total_cents: cents,
  /** As it will be; the provider's own date once it is paid. */
  next_charge: z.object({ on: z.iso.date(), amount_cents: cents }),
  promotion: promotion.nullable(),
  /** What one says yes to; sent back as `consent_version`. */
  consent,
})

/** What will be bought. */
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
  /** Until when it is paid; null before the first payment. */
  current_period_end: z.iso.datetime().nullable(),
  /** It ends then instead of renewing; can be taken back until then. */
  cancel_at_period_end: z.boolean(),
  next_charge: z.object({ on: z.iso.date(), amount_cents: cents }).nullable(),
  /** Of `vencida`: the last day before the free plan. */
  grace_ends_on: z.iso.date().nullable(),
  /** Something of it waits for the provider's word. The page asks again in a few seconds. */
  is_pending: z.boolean(),
  payment_method: paymentMethod.nullable(),
  /** Of `incompleta`: what was being bought, to resume with checkout_subscription and the same words. */
  promotion_code: z.string().nullable(),
})

export const payment = z.object({
  id: z.uuid(),
  /** Of the receipt, such as V-2026-000123. */
  folio: z.string(),
  paid_at: z.iso.datetime(),
  description: z.string(),
  total_cents: cents,
  iva_cents: cents,
  /** Given back of it. */
  refunded_cents: cents,
  currency: z.string(),
})

/** A receipt as it is printed. Amounts as in a bill. */
export const receipt = payment.extend({
  /** Whose it is. */
  fullname: z.string(),
  email: z.string(),
  plan: z.string(),
  period,
  /** What was paid for; days of Mexico City. */
  from: z.iso.date(),
  to: z.iso.date(),
  subtotal_cents: cents,
  discount_cents: cents,
  net_cents: cents,
  payment_method: paymentMethod.nullable(),
  provider: provider.shape.name,
  /** The provider's own page of it, where there is one. */
  provider_url: z.string().nullable(),
  /** What went back of it, in the order it did. */
  refunds: z.array(z.object({ id: z.uuid(), on: z.iso.date(), description: z.string(), total_cents: cents })),
})

export const paymentDeclined = z.object({
  code: z.enum(Object.keys(declineReasons) as [keyof typeof declineReasons]),
  message: z.string(),
})

/** Where the member stands: `plan` takes the place of user.plan on the device, `item_limit` of user.item_limit. */
export const planStatus = z.object({
  plan: memberPlan.nullable(),
  item_limit: z.int().nullable(),
  subscription: subscription.nullable(),
})

/** What became of a payment, a change or a card. */
export const outcome = planStatus.extend({
  status: z.enum(paymentStatuses),
  /** Of `failed`. */
  reason: paymentDeclined.nullable(),
  /** Of `requires_action`: for stripe.handleNextAction, or for payments/simulated_confirmation. */
  client_secret: z.string().nullable(),
})

/** A change of plan or period as it would be (preview) or as it was ordered. */
export const change = z.object({
  plan: memberPlan,
  period,
  currency: z.string(),
  /** What stands on the bill today: time left of the old plan (negative), the new one (positive). */
  lines: z.array(z.object({ description: z.string(), amount_cents: cents })),
  /** Charged today; 0 when the time left is worth more. */
  total_cents: cents,
  iva_cents: cents,
  /** What is left over and pays for the next charges. */
  credit_cents: cents,
  next_charge: z.object({ on: z.iso.date(), amount_cents: cents }),
  consent,
  /** Goes back with the order, so that what was shown is what is charged. */
  proration_at: z.iso.datetime(),
})

/** Everything /configuracion/plan shows. */
export const account = planStatus.extend({
  provider,
  payment_method: paymentMethod.nullable(),
  /** The last hundred, the newest first. */
  payments: z.array(payment),
  /** The special offer, for whoever joined with it and while it is open. */
  offer: offer.nullable(),
})

export type Provider = z.infer<typeof provider>
export type Promotion = z.infer<typeof promotion>
export type Bill = z.infer<typeof bill>
export type Order = z.infer<typeof order>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type Subscription = z.infer<typeof subscription>
export type Payment = z.infer<typeof payment>
export type Receipt = z.infer<typeof receipt>
export type PlanStatus = z.infer<typeof planStatus>
export type Outcome = z.infer<typeof outcome>
export type Change = z.infer<typeof change>
export type PaymentAccount = z.infer<typeof account>
