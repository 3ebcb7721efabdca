import { type Me, profileParts, type User } from '#contract/accounts/accounts.ts'
import type { Member } from './store.ts'

/** What the plans room knows about the member. */
interface PlanAllowance {
  plan: User['plan']
  itemLimit: number | null
}

/** Exactly what the browser stores (docs/product.md#sessions). */
export function toUser(member: Member, { plan, itemLimit }: PlanAllowance): User {
  return {
    id: member.id,
    username: member.username,
    fullname: member.fullname,
    profile_image: member.profile_image,
    roles: member.roles.map((id) => ({ id })),
    item_limit: itemLimit,
    plan,
    is_valid_account: member.validated_at === null ? 0 : 1,
  }
}

/** What the collection room adds to the account. */
export type ItemCounts = Pick<
  Me,
  'shows_adult' | 'itemsInUserCollection' | 'itemsInUserWantCollection' | 'itemsInUserNotinterestedCollection'
>

interface MeParts extends PlanAllowance {
  member: Member
  counts: ItemCounts
  pendingEmail: string | null
  overdue: string | null
  viewedBy: Me['viewed_by']
}

export function toMe({ member, counts, pendingEmail, overdue, viewedBy, ...allowed }: MeParts): Me {
  const { email, profile_image, header_image, country, city, phone, created_at } = member
  const missing = missingOf(member)
  return {
    ...toUser(member, allowed),
    ...counts,
    email,
    pending_email: pendingEmail,
    about: { profile_image, header_image, country, city, phone },
    profile_incomplete: missing.length > 0,
    profile_missing: missing,
    created_at: created_at.toISOString(),
    overdue_until: overdue,
    viewed_by: viewedBy,
  }
}

function missingOf(member: Member): Me['profile_missing'] {
  return profileParts.filter((part) => member[part] === null || member[part] === '')
}
