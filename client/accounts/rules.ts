import type { Me, User } from '#contract/accounts.ts'

/** The text shown when the server could not end the session. */
export function logoutErrorText(message: string): string {
  return `${message}\nTu cuenta ya no está abierta aquí. Cuando tengas conexión, entra otra vez y cierra la sesión anterior en Seguridad.`
}

/** The part of a member that the browser may store: exactly the fields of docs/product.md#sessions (docs/safety.md#sessions-and-tokens). */
export function toUser(me: Me): User {
  const { username, fullname, profile_image, roles, item_limit, plan, is_valid_account } = me
  return { username, fullname, profile_image, roles, item_limit, plan, is_valid_account }
}

/** The id of the administrator role (docs/product.md#who-uses-it). */
const administratorRole = 1

export function isAdministrator({ roles }: Pick<User, 'roles'>): boolean {
  return roles.some(({ id }) => id === administratorRole)
}

/** Location state for the logout page after an expired session. It is never part of the address. */
export const sessionLostState = { isLost: true } as const

export function isSessionLost(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLost' in state && state.isLost === true
}

export const accountDeletedState = { isClosed: true } as const

export function isAccountDeleted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isClosed' in state && state.isClosed === true
}
