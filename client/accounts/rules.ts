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

/** Administrators and curators: the roles that may enter the administration (docs/product.md#roles-and-administration). */
export function isStaff({ roles }: Pick<User, 'roles'>): boolean {
  return roles.length > 0
}

/** Location state for the logout page after an expired session. It is never part of the address. */
export const sessionLostState = { isLost: true } as const

export function isSessionLost(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLost' in state && state.isLost === true
}

/** Location state for the logout page after another tab has logged out. */
export const loggedOutElsewhereState = { isElsewhere: true } as const

export function isLoggedOutElsewhere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isElsewhere' in state && state.isElsewhere === true
}

export const accountDeletedState = { isClosed: true } as const

export function isAccountDeleted(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isClosed' in state && state.isClosed === true
}

/** Location state of the login page while it asks for the second factor. */
export const secondStepState = { isSecondStep: true } as const

export function isSecondStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSecondStep' in state && state.isSecondStep === true
}
