import { z } from 'zod'
import { done, endpoint } from '#contract/endpoint.ts'
import { rowIdMax } from '#contract/row-id.ts'
import { line } from '#contract/text.ts'
import { accountLimits } from './limits.ts'

/* Tokens with which a member's programs read the member's own lists (docs/callers.md#read-tokens). */

const own = { who: 'collector', forbidsViewAs: true, path: 'me/read-tokens' } as const

const readToken = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** The day in Mexico City; null until its first use. */
  last_used_on: z.iso.date().nullable(),
})

export const listReadTokens = endpoint({
  ...own,
  method: 'GET',
  summary: "Lists the member's read tokens, the newest first",
  answer: z.array(readToken),
})

export const addReadToken = endpoint({
  ...own,
  method: 'POST',
  authEvent: 'read_token_add',
  summary: 'Creates a read token, which is returned only this once',
  needsRecentPassword: true,
  limits: [{ by: 'member', max: 20, seconds: 600 }],
  body: z.object(
    {
      name: line({
        max: accountLimits.readTokenName,
        missing: 'Escribe un nombre para reconocerlo.',
      }),
      days: z.literal([90, 180, 365], 'Elige 90, 180 o 365 días.').default(90),
    },
    'Envía los datos del formulario.',
  ),
  answer: readToken.extend({ token: z.string() }),
})

export const removeReadToken = endpoint({
  ...own,
  method: 'DELETE',
  path: 'me/read-tokens/:id',
  authEvent: 'read_token_remove',
  summary: 'Ends a read token',
  params: z.object({ id: z.coerce.number().int().min(1).max(rowIdMax) }),
  answer: done,
})

export type ReadToken = z.infer<typeof readToken>
