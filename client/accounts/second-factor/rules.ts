import type { Output } from '#contract/endpoints.ts'

/** "JBSWY3DPEHPK3PXP" becomes "JBSW Y3DP EHPK 3PXP", which people type with fewer mistakes. */
export function groupsOfFour(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** The text file of the recovery codes. */
export function recoveryCodesText(codes: readonly string[]): string {
  const head = 'Códigos de recuperación de Vitrina\r\nCada uno sirve una sola vez.\r\n\r\n'
  return `${head}${codes.join('\r\n')}\r\n`
}

export type SecondFactorState = Output<'getSecondFactor'>['data']

export function hasSecondFactor({ methods }: SecondFactorState): boolean {
  return methods.length > 0
}

/** What is turned on, in one sentence or two. */
export function factorSummary(state: SecondFactorState): string {
  const { totp, passkeys, recovery_codes_left: left, required } = state
  if (!hasSecondFactor(state)) return required ? reasonForStaff : reason
  const methods = [
    totp ? 'tu app de autenticación' : '',
    passkeys.length > 0 ? keysText(passkeys.length) : '',
  ]
  const codes = left === 1 ? 'Te queda 1 código' : `Te quedan ${left} códigos`
  return `Activada con ${methods.filter(Boolean).join(' y ')}. ${codes} de recuperación.`
}

const reason =
  'Además de tu contraseña te pedimos un código o una llave, así nadie entra aunque conozca tu contraseña.'
const reasonForStaff =
  'Administras el sitio, así que la necesitas: además de tu contraseña te pedimos un código o una llave.'

function keysText(count: number): string {
  return count === 1 ? 'una llave de acceso' : `${count} llaves de acceso`
}
