import { z } from 'zod'
import { done } from '#contract/endpoint.ts'
import { adminEndpoint } from './endpoint.ts'

const quiet = z.object({
  since: z.iso.datetime(),
  reason: z.string(),
  /** Queued before, not sent yet. */
  mails: z.int(),
  /** Open payments and changes of subscriptions. */
  payments: z.int(),
  /** When payments were compared with the provider; null until then. */
  payments_synced_at: z.iso.datetime().nullable(),
})

const choice = z.object({
  mails: z.enum(['send', 'drop'], 'Elige si los correos se mandan o se descartan.'),
  payments: z.enum(['finish', 'drop'], 'Elige si los pagos abiertos se terminan o se descartan.'),
})

export const getQuietMode = adminEndpoint('system', {
  method: 'GET',
  path: 'admin/quiet',
  summary: 'Whether the product is quiet after a restore, and what waits',
  answer: z.object({ quiet: quiet.nullable() }),
})

export const endQuietMode = adminEndpoint('system', {
  method: 'POST',
  path: 'admin/quiet/end',
  summary: 'Ends the quiet mode: e-mails and payments from before the restore go on or are dropped',
  body: choice,
  answer: done,
})

export type QuietState = z.infer<typeof quiet>
export type QuietChoice = z.infer<typeof choice>
