import type { Item } from '#contract/catalogue/catalogue.ts'
import { callApi, type Member, newMember } from './member.ts'
import { drawnLicense } from './server.ts'

/** A member with figures in every list. */
export async function newCollector(): Promise<Member> {
  const member = await newMember()
  const { data: items } = await callApi<Item[]>(`GET publicdata/items?licenses=${drawnLicense}`)
  const [owned, wished, refused, reserved] = items.map(({ id }) => id)
  await callApi(`POST me/items/${owned}`, {}, member.token)
  await callApi(`POST me/items_want/${wished}`, {}, member.token)
  await callApi(`POST me/items_notinterested/${refused}`, {}, member.token)
  const bought = { store: 'El Faro', total_cents: 90_000, plan: null }
  await callApi(`POST me/items_reserved/${reserved}`, bought, member.token)
  return member
}

/** A member whose profile and collection everyone may see. */
export async function newPublicCollector(): Promise<Member> {
  const member = await newCollector()
  const shown = {
    is_public: true,
    show_collection: true,
    show_wishlist: true,
    links: [],
    favorite_licenses: [],
  }
  await callApi('POST me/editUserProfile', shown, member.token)
  return member
}
