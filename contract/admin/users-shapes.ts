import { z } from 'zod'
import { rowId } from '#contract/collection/fields.ts'

export const userParams = z.object({ id: rowId })
export const staffRole = z.enum(['administrator', 'curator'])

const person = z.object({ username: z.string(), fullname: z.string() })

const userPlan = z.object({
  slug: z.string(),
  name: z.string(),
  /** Null before the member chose a plan: the free one applies. */
  since: z.iso.datetime().nullable(),
  /** The last day of a plan that an administrator gave, and who gave it. */
  given_until: z.iso.date().nullable(),
  given_by: person.nullable(),
  /** The subscription that has not ended. */
  subscription: z
    .object({
      plan: z.string(),
      status: z.enum(['incompleta', 'activa', 'vencida', 'cancelada']),
      period: z.enum(['month', 'year']),
      current_period_end: z.iso.datetime().nullable(),
      cancel_at_period_end: z.boolean(),
    })
    .nullable(),
})

/**
 * What an administrator sees of an account. Nothing secret and nothing of the collection but counts: no token, note, price,
 * photo or text of an e-mail (docs/safety.md#administrators).
 */
export const userAccount = z.object({
  id: z.int(),
  username: z.string(),
  fullname: z.string(),
  email: z.string(),
  role: staffRole.nullable(),
  created_at: z.iso.datetime(),
  validated_at: z.iso.datetime().nullable(),
  blocked_at: z.iso.datetime().nullable(),
  blocked_reason: z.string(),
  plan: userPlan,
  counts: z.object({
    collection: z.int(),
    want: z.int(),
    notinterested: z.int(),
    reserved: z.int(),
  }),
  sessions: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['site', 'admin']),
      device: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      folio: z.string(),
      description: z.string(),
      amount_cents: z.int(),
      currency: z.string(),
      state: z.enum(['paid', 'refunded', 'partly_refunded']),
      paid_at: z.iso.datetime(),
    }),
  ),
  audit: z.array(
    z.object({
      id: z.int(),
      act: z.string(),
      by: person.nullable(),
      acted_at: z.iso.datetime(),
    }),
  ),
  /** The open request to delete the account. */
  erasure: z
    .object({
      requested_by: person.nullable(),
      requested_at: z.iso.datetime(),
      due_at: z.iso.datetime(),
      /** How and when the member asked for it, for the second administrator. */
      reason: z.string().nullable(),
    })
    .nullable(),
})

export type UserAccount = z.infer<typeof userAccount>
