import { z } from 'zod'

interface TextRule {
  /** Characters at most; the refusal names the number. */
  readonly max: number
  /** What to say when it is missing. Without it the text may be left out, and is '' then. */
  readonly missing?: string
}

export const unreadableCharactersMessage =
  'Hay caracteres que no se pueden leer. Bórralos y escríbelos otra vez.'

/** One line from a person: spaces and line breaks become single spaces. */
export function line(rule: TextRule) {
  return written(rule, (text) => text.replace(/\s+/g, ' ').trim())
}

/** Text from a person, with its line breaks. */
export function paragraphs(rule: TextRule) {
  return written(rule, (text) => text.replace(/\r\n?/g, '\n').trim())
}

/** An e-mail address from a person; with `missing` it must be there, otherwise '' stands for none. */
export function email(rule: TextRule) {
  const wrong = 'Escribe un correo completo, como nombre@ejemplo.com.'
  return line(rule).refine((text) => text === '' || z.email().safeParse(text).success, wrong)
}

/** A word of a program, such as an id or a key, taken as it stands. */
export function opaqueText({ max, missing }: { max: number; missing: string }) {
  return z
    .string(missing)
    .min(1, missing)
    .max(max, missing)
    .refine((given) => given.isWellFormed() && !given.includes('\0'), missing)
}

/** One line that may be left out; null or nothing but spaces empties it. */
export function optionalLine(max: number) {
  return emptied(read(max, (text) => text.replace(/\s+/g, ' ').trim()))
}

/** The same with its line breaks. */
export function optionalParagraphs(max: number) {
  return emptied(read(max, (text) => text.replace(/\r\n?/g, '\n').trim()))
}

function emptied(text: z.ZodType<string, string>) {
  return text
    .transform((tidied) => (tidied === '' ? null : tidied))
    .nullable()
    .optional()
}

function written({ max, missing }: TextRule, tidy: (text: string) => string) {
  const text = read(max, tidy, missing).refine(
    (tidied) => missing === undefined || tidied !== '',
    missing ?? '',
  )
  return missing === undefined ? text.default('') : text
}

/** hardening, rule 12: plain text; NUL and half characters are refused, for the database could not keep them. */
function read(max: number, tidy: (text: string) => string, missing?: string) {
  return z
    .string(missing ?? 'Escribe un texto.')
    .refine((given) => given.isWellFormed() && !given.includes('\0'), unreadableCharactersMessage)
    .transform(tidy)
    .refine((tidied) => tidied.length <= max, {
      error: ({ input }) =>
        `Escribe ${max.toLocaleString('es-MX')} caracteres como máximo; van ${String(input).length.toLocaleString('es-MX')}.`,
    })
}
