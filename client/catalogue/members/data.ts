import type { Niche } from '#client/catalogue/data.ts'
import { nichesOf } from '#client/catalogue/list/data.ts'
import type { MemberItem, MemberMark } from '#contract/collection.ts'

/** A niche as a member sees it: it leads to their own page of the figure, and says where it stands with them. */
export interface OwnNiche {
  niche: Niche
  told: MemberMark
}

export function ownNichesOf(items: readonly MemberItem[]): OwnNiche[] {
  const told = new Map(items.map(({ id, user }) => [id, user]))
  return nichesOf(items).flatMap((niche) => {
    const mark = told.get(niche.id)
    return mark ? [{ niche: { ...niche, href: `/item/${niche.id}` }, told: mark }] : []
  })
}
