import { z } from 'zod'
import { foldText } from '#contract/folded-text.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { email as emailText, isReadable, line, unreadableCharactersMessage } from '#contract/text.ts'
import { endsLikeAFile } from './file-endings.ts'
import { accountLimits } from './limits.ts'

/** Words of the operator, besides the reserved slugs. Nobody may be mistaken for it, by username or by full name. */
const operatorWords = ['vitrina', 'soporte', 'ayuda', 'root', 'system', 'sistema', 'moderador', 'null']
const reservedNames = new Set([...operatorWords, ...reservedSlugs].map((word) => word.replaceAll('-', '')))
/** Full names of these words alone are refused. */
const roleWords = new Set([
  ...operatorWords,
  'admin',
  'administrador',
  'administradora',
  'administracion',
  'moderadora',
  'equipo',
  'oficial',
  'staff',
  'support',
])
const nameLike = /^[A-Za-z]+(?: [A-Za-z]+)*$/
/** «Ⅷ», «™» and full-width letters fold to letters but are none. */
const hasWideLetters = (name: string) => name.normalize('NFKC') !== name.normalize('NFC')
const usernameLetters = /^(?=.*[^.])[A-Za-z0-9_.]+$/

const fullnameText = line({ max: accountLimits.fullname, missing: 'Escribe tu nombre.' }).refine(
  (name) => name === '' || (nameLike.test(foldText(name)) && !hasWideLetters(name)),
  'Escribe tu nombre solo con letras y espacios.',
)

const usernameText = line({ max: accountLimits.username, missing: 'Elige un nombre de usuario.' })
  .refine((name) => name === '' || usernameLetters.test(name), {
    error: 'Usa letras sin acento, números, guion bajo y punto; no puede ser solo puntos.',
  })
  .refine((name) => name === '' || name.length >= accountLimits.usernameMin, 'Usa 3 caracteres o más.')

/** The rule of docs/product.md#accounts, applied after removing accents: "José Núñez" passes and "R2-D2" does not. */
export const fullname = fullnameText.refine(
  (name) => !isOperatorName(name),
  'Ese nombre se confunde con el de Vitrina. Escribe el tuyo.',
)

/**
 * Unique without regard to case. The first segments of our paths and words of the operator are reserved, whatever dots and
 * underscores are in between.
 */
export const username = usernameText
  .refine(
    (name) => !/^\.|\.\.|\.$/.test(name),
    'El punto va entre letras: ni al principio, ni al final, ni dos seguidos.',
  )
  .refine(
    (name) => !endsLikeAFile(name),
    'Termina como un archivo. Quita el punto o cambia lo que va después.',
  )
  .refine((name) => !reservedNames.has(name.toLowerCase().replace(/[._]/g, '')), {
    error: 'Ese nombre no está disponible. Prueba con otro.',
  })

/** The names of an account, which may be older than a rule. Those that change follow all of them (server/accounts/profile.service.ts). */
export const currentNames = { fullname: fullnameText, username: usernameText }
export const changedNames = z.object({ fullname, username }).partial()

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
  .refine(isReadable, 'Falta el código del enlace.')
  .refine((text) => text.length > 0 && text.length <= 200, 'Falta el código del enlace.')

function secret(missing: string) {
  return z
    .string(missing)
    .refine((text) => text.trim() !== '', missing)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), unreadableCharactersMessage)
}

function isOperatorName(name: string): boolean {
  const words = foldText(name).split(' ')
  return words.includes('vitrina') || words.every((word) => roleWords.has(word))
}
