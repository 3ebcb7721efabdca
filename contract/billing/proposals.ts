import { z } from 'zod'
import { rowId } from '#contract/collection/fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { periods } from '#contract/plans/words.ts'
import { line } from '#contract/text.ts'
import { paymentCall, paymentFormMessage, validatedOnly } from './fields.ts'
import { priceAnswers } from './proposal-words.ts'

/** A new price that is offered to a member who pays an older one (docs/payments.md#price-proposals). */
export const priceProposal = z.object({
  id: z.int(),
  /** The name of the plan. */
  plan: z.string(),
  period: z.enum(periods),
  price_cents: z.int(),
  new_price_cents: z.int(),
  currency: z.string(),
  /** Whoever accepts pays the new price from the first renewal on or after this day. No answer keeps the old price. */
  holds_on: z.iso.date(),
  answer: z.enum(priceAnswers).nullable(),
  /** False from `holds_on` on: then it can only be declined, and only until it was applied. */
  may_accept: z.boolean(),
  /** The text that the member accepts. Its version is sent back as `consent_version`. */
  consent: z.object({ version: z.string(), text: z.string() }),
})

/** The answer can be changed: to accepted until `holds_on`, to declined until the new price was applied. */
export const answerPriceProposal = endpoint({
  ...paymentCall,
  ...validatedOnly,
  method: 'POST',
  path: 'payments/price_proposal',
  summary: 'Accepts or declines a new price for the own subscription',
  body: z.object(
    {
      id: rowId,
      answer: z.enum(priceAnswers, 'Elige si aceptas el precio nuevo o conservas el tuyo.'),
      /** Needed to accept. */
      consent_version: line({ max: 20 }).default(''),
    },
    paymentFormMessage,
  ),
  answer: priceProposal,
})

export type PriceProposal = z.infer<typeof priceProposal>
