import type { Me, User } from '#contract/accounts.ts'

/** What is shown to somebody who left while the server could not be told. */
export function logoutErrorText(message: string): string {
  return `${message}\nTu cuenta ya no está abierta aquí. Cuando tengas conexión, entra otra vez y cierra la sesión anterior en Seguridad.`
}

/** What the device may keep of a member: the fields of docs/product.md#sessions and not one more (docs/safety.md#sessions-and-tokens). */
export function toUser(me: Me): User {
  const { username, fullname, profile_image, roles, item_limit, plan, is_valid_account } = me
  return { username, fullname, profile_image, roles, item_limit, plan, is_valid_account }
}

/** docs/product.md#who-uses-it: who has the role with this id is an administrator. */
const administratorRole = 1

export function isAdministrator({ roles }: Pick<User, 'roles'>): boolean {
  return roles.some(({ id }) => id === administratorRole)
}

/** What the logout page is told when nobody asked to leave: it travels with the navigation, never in an address. */
export const sessionLostState = { isLost: true } as const

export function isSessionLost(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLost' in state && state.isLost === true
}

export const accountDeletedState = { isClosed: true } as const

export function isAccountDeleted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isClosed' in state && state.isClosed === true
}
