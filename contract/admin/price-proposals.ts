import { z } from 'zod'
import { idempotency_key } from '#contract/billing/fields.ts'
import { rowId } from '#contract/collection/fields.ts'
import { adminEndpoint } from './endpoint.ts'

const moment = z.iso.datetime()

const proposal = z.object({
  id: z.int(),
  plan: z.object({ id: z.int(), name: z.string() }),
  price_month_cents: z.int(),
  price_year_cents: z.int(),
  currency: z.string(),
  /** Renewals from this day on cost the new price for those who accepted. Until then it can be accepted. */
  holds_on: z.iso.date(),
  state: z.enum(['open', 'closed', 'withdrawn']),
  /** The username of the administrator; null for a deleted account. */
  by: z.string().nullable(),
  created_at: moment,
  withdrawn_at: moment.nullable(),
  /** Subscriptions. asked = accepted + declined + unanswered, and those moved to the new price are among the accepted. */
  asked: z.int(),
  accepted: z.int(),
  declined: z.int(),
  unanswered: z.int(),
  moved: z.int(),
})

export const listPriceProposals = adminEndpoint('plans', {
  method: 'GET',
  path: 'admin/price-proposals',
  summary: 'Lists the last 100 price proposals with their answers, newest first',
  answer: z.array(proposal),
})

/** Sends an e-mail to everybody who pays another price. Proposes the plan's current prices. */
export const addPriceProposal = adminEndpoint('plans', {
  method: 'POST',
  path: 'admin/plans/:id/price-proposals',
  summary: 'Offers the price of a plan to its subscribers who pay another one',
  params: z.object({ id: rowId }),
  body: z.object(
    {
      holds_on: z.iso.date('Elige un día.'),
      /** If the plan changed since, the answer is 409 `conflict`. */
      revision: z.int('Actualiza la página.').min(1),
      idempotency_key,
    },
    'Envía los datos del formulario.',
  ),
  answer: proposal,
})

/** No further subscription gets the new price. Subscriptions that already have it keep it. */
export const withdrawPriceProposal = adminEndpoint('plans', {
  method: 'POST',
  path: 'admin/price-proposals/:id/withdraw',
  summary: 'Withdraws a price proposal and tells those who accepted it and still wait',
  params: z.object({ id: rowId }),
  answer: proposal,
})

export type AdminPriceProposal = z.infer<typeof proposal>
