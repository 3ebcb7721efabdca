import { z } from 'zod'

interface TextRule {
  /**
   * Maximum number of code points, which the error message calls characters. PostgreSQL's `length` counts them too, so
   * what is accepted always fits the column. Most emoji are one; those of several, such as families, count as several.
   */
  readonly max: number
  /** The error message for an empty text. Without it the text is optional and defaults to ''. */
  readonly missing?: string
}

export const unreadableCharactersMessage =
  'Hay caracteres que no se pueden leer. Bórralos y escríbelos otra vez.'

/**
 * False for what PostgreSQL cannot store (NUL, unpaired surrogates), and for the marks, embeddings, overrides and isolates of
 * the text direction, with which a text looks like another one.
 */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && !/[\0\p{Bidi_Control}]/u.test(text)
}

/** A single line of text: runs of spaces and line breaks become one space. */
export function line(rule: TextRule) {
  return written(rule, (text) => text.replace(/\s+/g, ' ').trim())
}

/** Text that keeps its line breaks. */
export function paragraphs(rule: TextRule) {
  return written(rule, (text) => text.replace(/\r\n?/g, '\n').trim())
}

/** An e-mail address. Required when `missing` is given, otherwise '' is accepted. */
export function email(rule: TextRule) {
  const wrong = 'Escribe un correo completo, como nombre@ejemplo.com.'
  return line(rule).refine((text) => text === '' || z.email().safeParse(text).success, wrong)
}

/** A machine value such as an id or a key, which is not trimmed. */
export function opaqueText({ max, missing }: { max: number; missing: string }) {
  return z.string(missing).min(1, missing).max(max, missing).refine(isReadable, missing)
}

/** A cell in the spelling of catalogue files (docs/catalogue-files.md); '' clears it. The server says what is wrong. */
export function cell(missing: string) {
  return z
    .string(missing)
    .max(8_000, 'Escribe un texto más corto.')
    .refine(isReadable, unreadableCharactersMessage)
}

/** An optional line; null or blank clears it. */
export function optionalLine(max: number) {
  return emptied(read(max, (text) => text.replace(/\s+/g, ' ').trim()))
}

/** An optional text that keeps its line breaks; null or blank clears it. */
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

function read(max: number, tidy: (text: string) => string, missing?: string) {
  return z
    .string(missing ?? 'Escribe un texto.')
    .refine(isReadable, unreadableCharactersMessage)
    .transform(tidy)
    .refine((tidied) => tidied.length <= max || lengthOf(tidied) <= max, {
      error: ({ input }) =>
        `Escribe ${max.toLocaleString('es-MX')} caracteres como máximo; van ${lengthOf(String(input)).toLocaleString('es-MX')}.`,
    })
}

function lengthOf(text: string): number {
  return [...text].length
}
