import { z } from 'zod'
import { accountLimits, usernamePattern } from './accounts-limits.ts'
import { reservedSlugs } from './reserved-slugs.ts'
import { email as emailText, line, unreadableCharactersMessage } from './text.ts'

/** Usernames that could be mistaken for the operator. */
const reservedNames = new Set([
  'vitrina',
  'soporte',
  'ayuda',
  'root',
  'system',
  'sistema',
  'moderador',
  'null',
])
const nameLike = /^[A-Za-z]+(?: [A-Za-z]+)*$/

/** The rule of docs/product.md#accounts, applied after removing accents: "José Núñez" passes and "R2-D2" does not. */
export const fullname = line({ max: accountLimits.fullname, missing: 'Escribe tu nombre.' }).refine(
  (name) => name === '' || nameLike.test(name.normalize('NFD').replace(/\p{M}/gu, '')),
  'Escribe tu nombre solo con letras y espacios.',
)

/** Unique without regard to case. The first segments of our paths and names of the operator are reserved. */
export const username = line({ max: accountLimits.username, missing: 'Elige un nombre de usuario.' })
  .refine((name) => name === '' || usernamePattern.test(name), {
    error: 'Usa letras sin acento, números, guion bajo y punto; no puede ser solo puntos.',
  })
  .refine((name) => name === '' || name.length >= accountLimits.usernameMin, 'Usa 3 caracteres o más.')
  .refine((name) => !isReserved(name), 'Ese nombre no está disponible. Prueba con otro.')

export const email = emailText({ max: accountLimits.email, missing: 'Escribe tu correo.' })

/** A new password. Only the server can tell whether it is a common one. */
export const newPassword = secret('Escribe una contraseña.')
  .refine((text) => [...text].length >= accountLimits.passwordMin, {
    error: 'Usa 12 caracteres o más; una frase corta es buena idea.',
  })
  .refine((text) => [...text].length <= accountLimits.password, 'Usa 200 caracteres como máximo.')

/** An existing password, which is right or wrong but never "too short". */
export const currentPassword = secret('Escribe tu contraseña.').refine(
  (text) => text.length <= 1_000,
  'Es demasiado larga para ser tu contraseña.',
)

/** A code from a link. A malformed code gets the same answer as an expired one. */
export const code = z
  .string('Falta el código del enlace.')
  .refine((text) => text.isWellFormed() && !text.includes('\0'), 'Falta el código del enlace.')
  .refine((text) => text.length > 0 && text.length <= 200, 'Falta el código del enlace.')

function secret(missing: string) {
  return z
    .string(missing)
    .refine((text) => text.trim() !== '', missing)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), unreadableCharactersMessage)
}

function isReserved(name: string): boolean {
  const word = name.toLowerCase()
  return reservedNames.has(word) || reservedSlugs.has(word) || reservedSlugs.has(word.replaceAll('.', '-'))
}
