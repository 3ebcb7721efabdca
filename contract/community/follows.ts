import { z } from 'zod'
import { ref } from '#contract/catalogue/catalogue.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { line } from '#contract/text.ts'
import { followKinds } from './follows-words.ts'

/* What members follow: licenses, lines and public collections (docs/product.md#following). */

const kind = enumOf(followKinds, 'Elige licencia, línea o coleccionista.')

export const follow = z.object({
  kind,
  /** A license's slug, "license/line" for a line, a username for a member. */
  slug: z.string(),
  name: z.string(),
  /** The license of a line. */
  license: ref.nullable(),
  followed_at: z.iso.datetime(),
})

const own = { who: 'collector', forbidsViewAs: true } as const
const change = {
  ...own,
  path: 'me/follows',
  limits: [{ by: 'member', max: 120, seconds: 60 }],
  body: z.object(
    { kind, slug: line({ max: 200, missing: 'Falta a quién o qué quieres seguir.' }) },
    'Envía qué quieres seguir (kind y slug).',
  ),
  answer: z.array(follow),
} as const

export const listFollows = endpoint({
  method: 'GET',
  path: 'me/follows',
  summary: 'Lists what the member follows, the most recent first',
  who: 'collector',
  answer: z.array(follow),
})

/** Following again changes nothing. A member can be followed while their collection is public. */
export const addFollow = endpoint({
  ...change,
  method: 'POST',
  summary: 'Follows a license, a line or a public collection, and lists what the member follows',
})

export const removeFollow = endpoint({
  ...change,
  method: 'DELETE',
  summary: 'Stops following, and lists what the member follows',
})

const settings = z.object({ is_mail_weekly: z.boolean('Elige sí o no.') })

export const getFollowSettings = endpoint({
  method: 'GET',
  path: 'me/follow-settings',
  summary: 'Returns whether the member wants a weekly e-mail about what they follow',
  who: 'collector',
  answer: settings,
})

export const editFollowSettings = endpoint({
  ...own,
  method: 'PATCH',
  path: 'me/follow-settings',
  summary: 'Turns the weekly e-mail about what the member follows on or off',
  body: z.object(settings.shape, 'Envía si quieres el correo semanal (is_mail_weekly).'),
  answer: settings,
})

export type Follow = z.infer<typeof follow>
export type FollowSettings = z.infer<typeof settings>
