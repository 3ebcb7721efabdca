import { z } from 'zod'

interface TextRule {
  /** Characters at most; the refusal names the number. */
  readonly max: number
  /** What to say when it is missing. Without it the text may be left out, and is '' then. */
  readonly missing?: string
}

export const unreadable = 'Hay caracteres que no se pueden leer. Bórralos y escríbelos otra vez.'

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

/** hardening, rule 12: plain text; NUL and half characters are refused, for the database could not keep them. */
function written({ max, missing }: TextRule, tidy: (text: string) => string) {
  const text = z
    .string(missing ?? 'Escribe un texto.')
    .refine((given) => given.isWellFormed() && !given.includes('\0'), unreadable)
    .transform(tidy)
    .refine((tidied) => missing === undefined || tidied !== '', missing ?? '')
    .refine((tidied) => tidied.length <= max, {
      error: ({ input }) =>
        `Escribe ${max.toLocaleString('es-MX')} caracteres como máximo; van ${String(input).length.toLocaleString('es-MX')}.`,
    })
  return missing === undefined ? text.default('') : text
}
