import { explainNetworkError } from '#client/kit/network-error.ts'
import type { Me, User } from '#contract/accounts.ts'
import type { FieldMessages } from '#contract/errors.ts'

/** A form that was not taken: what to mend, beside its field or for the form as a whole. */
export interface FormFailure {
  readonly message: string
  readonly fields: FieldMessages
}

/** What of a form outlives a reload: everything but its passwords and what was picked from the device. */
export function draftOf(entries: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const draft: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (typeof value === 'string' && !/password/i.test(name)) draft[name] = value
  }
  return draft
}

/** True when something is wrong beside a field, rather than with the sending. */
export function hasFieldErrors({ fields }: FormFailure): boolean {
  return Object.keys(fields).length > 0
}

/** What is shown of a call that failed. */
export function failureText(message: string): string {
  return message === ''
    ? 'consulta temporalmente inactiva'
    : explainNetworkError(message, 'No hubo respuesta.')
}

/** What is shown to somebody who left while the server could not be told. */
export function logoutErrorText(message: string): string {
  return `${message}\nTu cuenta ya no está abierta aquí. Cuando tengas conexión, entra otra vez y cierra la sesión anterior en Seguridad.`
}

/** The named texts of a form; files and what is missing count as blank. */
export function textsOf<N extends string>(form: FormData, names: readonly N[]): Record<N, string> {
  const entries = names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as Record<N, string>
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
