import { z } from 'zod'
import { item, ref } from '#contract/catalogue/catalogue.ts'
import { slug } from '#contract/catalogue/filters.ts'
import { rowId, tagName } from '#contract/collection/fields.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line, opaqueText } from '#contract/text.ts'
import { giverMax, sharedKinds } from './share-links-words.ts'

/* Lists that members share by a link, and gifts from them (docs/product.md#shared-lists). */

const kind = enumOf(sharedKinds, 'Elige wishlist, faltantes o repisa.')

const shareLink = z.object({
  id: z.int(),
  kind,
  /** The line whose gaps or figures are shared. */
  line: ref.nullable(),
  license: ref.nullable(),
  /** Of a shelf, only for its owner. */
  tag: z.string().nullable(),
  place: z.string().nullable(),
  shows_name: z.boolean(),
  url: z.string(),
  created_at: z.iso.datetime(),
})

const links = {
  answer: z.array(shareLink),
  /** How many links the plan allows at once; null means no limit. */
  beside: { limit: z.int().nullable() },
} as const

export const listShareLinks = endpoint({
  method: 'GET',
  path: 'me/share_links',
  summary: 'Lists the links by which the member shares lists, the newest first',
  who: 'collector',
  ...links,
})

/** Sharing the same list again returns its link. */
export const addShareLink = endpoint({
  method: 'POST',
  path: 'me/share_links',
  summary: 'Shares the wishlist, what is missing of a line, or a shelf of the collection, by a link',
  who: 'collector',
  forbidsViewAs: true,
  limits: [{ by: 'member', max: 30, seconds: 600 }],
  body: z.object(
    {
      kind,
      line: line({ max: 200 }),
      /** A shelf is a line or one of these. */
      license: slug.optional(),
      tag: tagName.optional(),
      place: line({ max: collectionLimits.place }),
      shows_name: z.boolean('Elige sí o no.').default(false),
    },
    'Envía qué lista quieres compartir (kind).',
  ),
  answer: shareLink,
})

export const removeShareLink = endpoint({
  method: 'DELETE',
  path: 'me/share_links/:id',
  summary: 'Revokes a link, with the gifts from its list',
  who: 'collector',
  forbidsViewAs: true,
  params: z.object({ id: rowId }),
  ...links,
})

const code = z.object({ code: z.string().max(100) })
const reading = [{ by: 'address', max: 240, seconds: 60 }] as const
const giving = [{ by: 'address', max: 30, seconds: 3_600 }] as const

/** Without prices and private figures; the same for everyone. */
export const getSharedList = endpoint({
  method: 'GET',
  path: 'public/lists/:code',
  summary: 'Returns a page of a shared list',
  who: 'anyone',
  params: code,
  query: z.object(paging),
  limits: reading,
  answer: z.array(item.omit({ price_cents: true, currency: true })),
  paged: metadata,
  beside: {
    list: z.object({
      kind,
      line: ref.nullable(),
      license: ref.nullable(),
      /** Null unless the owner shows it. */
      owner: z.string().nullable(),
    }),
  },
})

/** The owner of the list never sees gifts: in their session, and in a browser that knows them, the answer is empty. */
export const listGifts = endpoint({
  method: 'GET',
  path: 'public/lists/:code/gifts',
  summary: 'Lists the figures of a shared wishlist that somebody gives',
  who: 'anyone',
  acceptsSession: true,
  params: code,
  limits: reading,
  answer: z.array(z.object({ item_id: z.int(), giver: z.string() })),
  beside: { is_own: z.boolean() },
})

const itemId = z.int('Falta la figura.').min(1, 'Falta la figura.').max(2_147_483_647, 'Falta la figura.')

export const addGift = endpoint({
  method: 'POST',
  path: 'public/lists/:code/gifts',
  summary: 'Says that one gives a figure of a shared wishlist, without an account',
  who: 'anyone',
  acceptsSession: true,
  params: code,
  limits: giving,
  body: z.object({ item_id: itemId, name: line({ max: giverMax }) }, 'Envía la figura (item_id).'),
  /** Takes the gift back. */
  answer: z.object({ token: z.string() }),
})

export const removeGift = endpoint({
  method: 'DELETE',
  path: 'public/lists/:code/gifts',
  summary: 'Takes a gift back with the token that came with it',
  who: 'anyone',
  params: code,
  limits: giving,
  body: z.object(
    { item_id: itemId, token: opaqueText({ max: 100, missing: 'Falta la clave del regalo (token).' }) },
    'Envía la figura (item_id) y la clave del regalo (token).',
  ),
  answer: z.null(),
})

export type ShareLink = z.infer<typeof shareLink>
