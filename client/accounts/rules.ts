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

/** Why the logout page opens, unless the member chose to leave. */
export type LogoutReason = 'session_lost' | 'logged_out_elsewhere' | 'account_deleted'

/** The reason as location state, so it is never part of the address. */
export function logoutState(reason: LogoutReason): { logoutReason: LogoutReason } {
  return { logoutReason: reason }
}

/** Null when the member chose to leave. */
export function logoutReasonOf(state: unknown): LogoutReason | null {
  const { logoutReason = null } = (state ?? {}) as Partial<ReturnType<typeof logoutState>>
  return logoutReason
}

/** Location state of the login page while it asks for the second factor. */
export const secondStepState = { isSecondStep: true } as const

export function isSecondStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isSecondStep' in state && state.isSecondStep === true
}
