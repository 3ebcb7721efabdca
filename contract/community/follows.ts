import { z } from 'zod'
import { code } from '#contract/accounts/fields.ts'
import { ref } from '#contract/catalogue/catalogue.ts'
import { memberItem } from '#contract/collection/collection.ts'
import { done, endpoint } from '#contract/endpoint.ts'
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

/** What is new is the same as in La Cueva, but of the last 30 days instead of since the last visit. */
export const listFollowNews = endpoint({
  method: 'GET',
  path: 'me/follows/news',
  summary: 'Lists what the member follows as plaques, each with what is new in it',
  who: 'collector',
  limits: [{ by: 'member', max: 60, seconds: 60 }],
  answer: z.array(
    follow.extend({
      /** The picture of the license, which its lines share, or of the member. */
      image: z.string().nullable(),
      color: z.string().nullable(),
      /** The figures of a license or a line; null for a member. */
      items_count: z.int().nullable(),
      /** How many figures are new in it, moved, or were added to the collection; `items` has a few. */
      news_count: z.int(),
      items: z.array(memberItem),
    }),
  ),
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

/** Pressed in a mail program (RFC 8058), or on the page of the same address. The answer is the same whether or not the account exists. */
export const stopNewsMails = endpoint({
  method: 'POST',
  path: 'public/unsubscribe',
  summary: 'Stops one kind of e-mail, with the signed code that every such e-mail carries',
  who: 'anyone',
  limits: [{ by: 'address', max: 60, seconds: 300 }],
  body: z.object({ code }, 'Envía el código del correo.'),
  answer: done,
})

export type FollowPlaque = z.infer<typeof listFollowNews.answer>[number]
export type Follow = z.infer<typeof follow>
export type FollowSettings = z.infer<typeof settings>
