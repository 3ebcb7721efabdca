import { seenText } from '#contract/text.ts'

/** Most cells are printable ASCII without spaces at the ends, and there are millions. */
const isPlain = /^[!-~](?:[ -~]*[!-~])?$/

/** The text of a cell on one line: blanks and control characters become spaces, what nobody sees goes, the ends are trimmed. */
export function oneLine(text: string): string {
  return isPlain.test(text) ? text : seenText(text.normalize('NFC')).trim()
}

/** The same with line breaks and tabs: control characters become spaces, those of the direction go. */
export function paragraphs(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim()
}

/** The parts of a comma-separated list, without blank ones. */
export function partsOf(text: string): string[] {
  return oneLine(text)
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

export function quoted(text: string): string {
  const line = oneLine(text)
  return `«${line.length > 60 ? `${line.slice(0, 60)}…` : line}»`
}

/** Why a text is too long, in Spanish. Lengths count characters as PostgreSQL does, not UTF-16 units. */
export function tooLong(text: string, max: number): string | undefined {
  const length = text.length > max ? [...text].length : 0
  return length > max ? `tiene ${length} caracteres y el máximo son ${max}` : undefined
}

/** Why the database cannot store a text, in Spanish. */
export function storageProblemOf(text: string): string | undefined {
  if (text.includes('\0')) return 'tiene un carácter nulo'
  if (text.includes('\ufffd')) return 'tiene una letra que no está en UTF-8'
  return text.isWellFormed() ? undefined : 'tiene medio carácter (un sustituto suelto)'
}

export function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol
  return protocol === 'http:' || protocol === 'https:'
}

/** Whether a spreadsheet writes this text where a formula failed, in English or Spanish. */
export function isSpreadsheetError(text: string): boolean {
  return text.startsWith('#') && formulaErrors.has(text.trim().toUpperCase())
}

const formulaErrors: ReadonlySet<string> = new Set([
  '#N/A',
  '#N/D',
  '#REF!',
  '#¡REF!',
  '#VALUE!',
  '#¡VALOR!',
  '#NAME?',
  '#¿NOMBRE?',
  '#DIV/0!',
  '#¡DIV/0!',
  '#NULL!',
  '#¡NULO!',
  '#NUM!',
  '#¡NUM!',
  '#SPILL!',
  '#¡DESBORDAMIENTO!',
  '#CALC!',
  '#¡CALC!',
  '#FIELD!',
  '#¡CAMPO!',
  '#BLOCKED!',
  '#¡BLOQUEADO!',
  '#CONNECT!',
  '#¡CONECTAR!',
  '#UNKNOWN!',
  '#¡DESCONOCIDO!',
  '#BUSY!',
  '#¡OCUPADO!',
  '#GETTING_DATA',
  '#OBTENIENDO_DATOS',
  '#ERROR!',
])
