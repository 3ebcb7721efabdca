import { z } from 'zod'
import { item, license, ref } from '#contract/catalogue/catalogue.ts'
import { facet, slug } from '#contract/catalogue/filters.ts'
import { changesOf } from '#contract/changes.ts'
import { memberItem } from '#contract/collection/collection.ts'
import { tradedItem } from '#contract/collection/trades.ts'
import { endpoint } from '#contract/endpoint.ts'
import { enumOf } from '#contract/enum-of.ts'
import { metadata, paging } from '#contract/paging.ts'
import { line, paragraphs } from '#contract/text.ts'
import { isWebAddress } from '#contract/web-addresses.ts'
import { communitySorts, profileLimits, shownLists } from './limits.ts'

/* Public profiles (docs/product.md#profiles-and-community). Nothing is public until the member chooses so; prices paid never are. */

/** A public http(s) address that is safe to show as a link. */
const link = line({ max: profileLimits.link, missing: 'Escribe la dirección, o quítala.' }).refine(
  isWebAddress,
  'Escribe una dirección completa, como https://ejemplo.com.',
)

const shown = z.boolean('Elige sí o no.')

const favorite = license.pick({
  slug: true,
  name: true,
  license_image: true,
  color: true,
  is_new: true,
  items_count: true,
})

export const userProfile = z.object({
  bio: z.string(),
  links: z.array(z.string()),
  favorite_licenses: z.array(favorite),
  is_public: z.boolean(),
  show_collection: z.boolean(),
  show_wishlist: z.boolean(),
  show_trades: z.boolean(),
})

export const drawCollection = endpoint({
  method: 'GET',
  path: 'me/collection/picture',
  summary:
    "Draws the member's collection, a line of it, what it lacks, or the wishlist, as a picture of 1080 × 1440 to share",
  who: 'collector',
  limits: [{ by: 'member', max: 60, seconds: 300 }],
  query: z.object({
    license: slug.optional(),
    line: slug.optional(),
    list: z.enum(['collection', 'wishlist', 'gaps']).default('collection'),
    is_named: z.enum(['true', 'false'], 'Escribe true o false.').default('false'),
  }),
  answer: z.unknown(),
  download: true,
})

export const getUserProfile = endpoint({
  method: 'GET',
  path: 'me/userProfile',
  summary: "Returns the member's public profile and its visibility",
  who: 'collector',
  answer: userProfile,
})

const profileShape = {
  bio: paragraphs({ max: profileLimits.bio }),
  links: z
    .array(link, 'Envía una lista de direcciones.')
    .max(profileLimits.links, `Elige ${profileLimits.links} direcciones como máximo.`),
  favorite_licenses: z
    .array(slug, 'Envía una lista de licencias.')
    .max(profileLimits.favorites, `Elige ${profileLimits.favorites} licencias como máximo.`),
  is_public: shown,
  show_collection: shown,
  show_wishlist: shown,
  show_trades: shown,
}

export const editUserProfile = endpoint({
  method: 'POST',
  path: 'me/editUserProfile',
  summary: "Changes the member's public profile and its visibility; a missing field keeps its value",
  who: 'collector',
  forbidsViewAs: true,
  limits: [{ by: 'member', max: 60, seconds: 600 }],
  body: z.object(changesOf(profileShape), 'Envía los datos del formulario.'),
  answer: userProfile,
})

/** A public profile. Lists that are not shown have no count. */
export const publicProfile = z.object({
  username: z.string(),
  fullname: z.string(),
  profile_image: z.string().nullable(),
  header_image: z.string().nullable(),
  bio: z.string(),
  country: z.string(),
  city: z.string(),
  links: z.array(z.string()),
  /** Each with how many of its figures the collection has. */
  favorite_licenses: z.array(favorite.extend({ collection_count: z.int().nullable() })),
  collection_count: z.int().nullable(),
  /** The lines of which the collection has every figure. */
  complete_lines_count: z.int().nullable(),
  /** The latest of them, with the day in Mexico City on which the last figure was marked. */
  complete_lines: z.array(
    ref.extend({ license: ref.extend({ color: z.string().nullable() }), completed_on: z.string() }),
  ),
  want_count: z.int().nullable(),
  trades_count: z.int().nullable(),
  member_since: z.iso.datetime(),
  is_own: z.boolean(),
})

/** Private, blocked and unknown usernames get the same answer. A member also sees their own mark of each figure. */
export const getPublicProfile = endpoint({
  method: 'POST',
  path: 'publicdata/publicProfile',
  summary: 'Returns a public profile with a page of figures of a list',
  who: 'anyone',
  acceptsSession: true,
  limits: [{ by: 'address', max: 120, seconds: 60 }],
  body: z.object(
    {
      username: line({ max: 60, missing: 'Falta el nombre de usuario.' }),
      list: enumOf(shownLists).optional(),
      license: slug.optional(),
      ...paging,
    },
    'Envía el nombre de usuario (username) y la página (page).',
  ),
  /** Of the list `trades` with what its member asks. */
  answer: z.array(memberItem.extend({ trades: tradedItem.shape.trades.optional() })),
  paged: metadata,
  beside: {
    profile: publicProfile,
    list: enumOf(shownLists).nullable(),
    filters: z.object({ licenses: facet }),
    /** The fullest lines of the collection, each with its newest figures; none beside a later page, a license or a few figures. */
    shelves: z.array(
      z.object({
        license: ref,
        line: ref,
        collection: z.int(),
        total: z.int(),
        items: z.array(memberItem),
      }),
    ),
  },
})

export const listCommunityCollections = endpoint({
  method: 'GET',
  path: 'me/communityCollection',
  summary: 'Lists the public collections',
  who: 'collector',
  limits: [{ by: 'member', max: 120, seconds: 60 }],
  query: z.object({
    sort: enumOf(communitySorts).default('reciente'),
    query: line({ max: profileLimits.query }),
    ...paging,
  }),
  answer: z.array(
    publicProfile
      .pick({
        username: true,
        fullname: true,
        profile_image: true,
        country: true,
        city: true,
      })
      .extend({
        favorite_licenses: z.array(favorite),
        collection_count: z.int(),
        /** How many of its figures the caller has, too; null for their own collection. */
        common_count: z.int().nullable(),
        /** A few of the most recently marked figures. */
        items: z.array(item.pick({ id: true, image: true, is_adult: true, type: true })),
      }),
  ),
  paged: metadata,
})

export type UserProfile = z.infer<typeof userProfile>
export type UserProfileChange = z.output<(typeof editUserProfile)['body']>
export type PublicProfile = z.infer<typeof publicProfile>
export type ProfileRequest = z.output<(typeof getPublicProfile)['body']>
