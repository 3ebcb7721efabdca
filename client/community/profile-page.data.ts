import { data } from 'react-router'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { toItemCards } from '#client/catalogue/list/listing.data.ts'
import { hasErrorCode } from '#client/catalogue/near.data.ts'
import { tradeNotes } from '#client/collection/trades/rules.ts'
import type { Call, Output } from '#contract/endpoints.ts'
import type { ProfileState } from './rules.ts'

export type ShownProfile = Output<'getPublicProfile'>

/** What the server rendered: with the cards, so that visitors load no code that makes them. */
export type RenderedProfile = ShownProfile & { cards: ItemCardData[]; shelfCards: ItemCardData[][] }

/** What the server puts into the page of a profile. `shown` is null where the profile is not public. */
export interface LoadedProfile {
  shown: RenderedProfile | null
  canonical: string
}

/** What the frame tells a page of a profile: nothing in the public one. */
export interface ProfileFrame {
  isMember: true
}

/** Loads a profile without a session. The status is 404 where it is not public (docs/product.md#profiles-and-community). */
export async function loadProfile(
  call: Call,
  publicUrl: string,
  { username, list, license, page }: ProfileState & { username: string },
) {
  const body = { username, page, ...(list ? { list } : {}), ...(license ? { license } : {}) }
  const canonicalOf = (name: string) => `${publicUrl}/u/${encodeURIComponent(name)}`
  try {
    const shown = await call('getPublicProfile', { body })
    const notes = tradeNotes(shown.data)
    const cards = toItemCards(shown.data).map((card) => ({ ...card, code: notes.get(card.id) ?? card.code }))
    const shelfCards = shown.shelves.map(({ items }) => toItemCards(items))
    return data<LoadedProfile>({
      shown: { ...shown, cards, shelfCards },
      canonical: canonicalOf(shown.profile.username),
    })
  } catch (error) {
    if (!hasErrorCode(error, 'profile_not_public') && !hasErrorCode(error, 'invalid')) throw error
    return data<LoadedProfile>({ shown: null, canonical: canonicalOf(username) }, { status: 404 })
  }
}
