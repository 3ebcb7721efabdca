import { z } from 'zod'
import { done, endpoint } from '#contract/endpoint.ts'
import { code, email } from './fields.ts'

const form = 'Envía los datos del formulario.'
const limits = [{ by: 'address', max: 25, seconds: 300 }] as const
const token = z.object({ token: code }, form)

/** The answer is the same for every address. Only a blocked account gets a link; the others can log in. */
export const requestDataLink = endpoint({
  method: 'POST',
  path: 'auth/data-link',
  authEvent: 'data_link_request',
  summary: 'Mails the member of a blocked account a link to download their data or delete the account',
  who: 'anyone',
  limits: [{ by: 'email', max: 5, seconds: 1_800 }, ...limits],
  body: z.object({ email }, form),
  answer: done,
})

/** Does not use the link up and names no account (docs/safety.md#codes-in-links). */
export const checkDataLink = endpoint({
  method: 'POST',
  path: 'auth/check-data-link',
  summary: 'Checks a data link',
  who: 'anyone',
  limits,
  body: token,
  /** Only blocked members delete the account by link; others do it in their account. */
  answer: z.object({ may_delete: z.boolean() }),
})

/** Works as often as needed until the link expires. Returns a file. */
export const exportByDataLink = endpoint({
  method: 'POST',
  path: 'auth/data-link/export',
  summary: 'Downloads all data of the member with the code of a link',
  who: 'anyone',
  limits: [{ by: 'address', max: 20, seconds: 86_400 }],
  body: z.object({ token: code, format: z.enum(['json', 'zip'], 'Elige json o zip.').default('zip') }, form),
  answer: z.unknown(),
  download: true,
})

/** Uses the link up. */
export const deleteByDataLink = endpoint({
  method: 'DELETE',
  path: 'auth/data-link',
  authEvent: 'account_closing',
  summary: 'Deletes a blocked account with the code of a link',
  who: 'anyone',
  limits,
  body: token,
  answer: done,
})
