import type { Me, User } from '#contract/accounts/accounts.ts'

/** The part of a member that the browser may store: exactly the fields of docs/product.md#sessions (docs/safety.md#sessions-and-tokens). */
export function toUser(me: Me): User {
  const { id, username, fullname, profile_image, roles, item_limit, plan, is_valid_account } = me
  return { id, username, fullname, profile_image, roles, item_limit, plan, is_valid_account }
}

/** Administrators and curators: the roles that may enter the administration (docs/product.md#roles-and-administration). */
export function isStaff({ roles }: Pick<User, 'roles'>): boolean {
  return roles.length > 0
}

/** Location state of the logout page: why it opens, unless the member chose to leave. */
export interface LogoutState {
  readonly logoutReason: 'session_lost' | 'logged_out_elsewhere' | 'account_deleted'
}

export interface RegisterReadyState {
  readonly hasBoughtPlan: boolean
}
