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

/**
 * What nobody sees, which makes two names look like one (Default_Ignorable_Code_Point). Emoji of several parts and variants of
 * kanji are matched first and keep theirs.
 */
const unseen =
  /(\p{RGI_Emoji}|\p{Extended_Pictographic}[\ufe0e\ufe0f]|\p{Script=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])|[\p{Default_Ignorable_Code_Point}--\p{Letter}]/gv
/** What looks like a blank: spaces, controls, the fillers of Hangul, which are letters, and the empty cell of Braille. */
const blank = /[\s\p{Cc}\u2800[\p{Default_Ignorable_Code_Point}&&\p{Letter}]]/gv
/** Most lines are printable ASCII. */
const plainLine = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** A text without what nobody sees, each blank a space. */
export function seenText(text: string): string {
  return text.replace(unseen, (_, seen: string | undefined) => seen ?? '').replace(blank, ' ')
}

/** A text on one line, as it is stored and compared: what nobody sees goes, and blanks become one space. */
export function oneLine(text: string): string {
  return plainLine.test(text) ? text : seenText(text).replace(/ +/g, ' ').trim()
}

/** A text with its line breaks; empty if it shows nothing. */
function manyLines(text: string): string {
  return oneLine(text) === '' ? '' : text.replace(/\r\n?/g, '\n').trim()
}

export function line(rule: TextRule) {
  return written(rule, oneLine)
}

/** Text that keeps its line breaks. */
export function paragraphs(rule: TextRule) {
  return written(rule, manyLines)
}

/** An e-mail address. Required when `missing` is given, otherwise '' is accepted. */
export function email(rule: TextRule) {
  const wrong = 'Escribe un correo completo, como nombre@ejemplo.com.'
  return line(rule)
    .refine((text) => !/[^\x20-\x7e]/.test(text), {
      error:
        'Solo podemos escribir a correos sin acentos, eñes ni otros alfabetos. Escribe uno que no los lleve.',
      abort: true,
    })
    .refine((text) => text === '' || z.email().safeParse(text).success, wrong)
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
  return emptied(read(max, oneLine))
}

/** An optional text that keeps its line breaks; null or blank clears it. */
export function optionalParagraphs(max: number) {
  return emptied(read(max, manyLines))
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
