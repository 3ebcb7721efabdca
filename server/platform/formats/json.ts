import { JSONParser } from '@streamparser/json'
import { Refusal } from '#contract/errors.ts'
import { readUtf8 } from './text-encodings.ts'

/** The largest value, with the text before it. */
const valueMaxBytes = 256 * 1024

/**
 * Reads a JSON list or NDJSON value by value; memory does not grow with the file.
 * @throws {Refusal} `invalid`, with the field `file`, naming the last valid value
 */
export async function* readJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const values: unknown[] = []
  let parser: JSONParser | null = null
  let count = 0
  let gap = 0
  for await (const chunk of readUtf8(bytes)) {
    gap += chunk.length
    if (gap > valueMaxBytes) throw refused(`La figura ${count + 1} es demasiado grande.`)
    const start = firstLetter(chunk)
    if (!parser && start === undefined) continue
    parser ??= parserOf(start === '[', values)
    if (!accepts(parser, chunk)) throw malformed(count + values.length)
    if (values.length > 0) gap = 0
    count += values.length
    yield* values
    values.length = 0
  }
  if (!parser) throw refused('El archivo está vacío.')
  if (!endsWell(parser)) throw malformed(count)
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { file: message })
}

function malformed(count: number): Refusal {
  return refused(`El JSON está mal formado después de la figura ${count}.`)
}

function firstLetter(chunk: Uint8Array): string | undefined {
  return /\S/.exec(Buffer.from(chunk).toString('latin1'))?.[0]
}

function parserOf(isList: boolean, values: unknown[]): JSONParser {
  const parser = new JSONParser(
    isList ? { paths: ['$.*'], keepStack: false } : { paths: ['$'], keepStack: false, separator: '' },
  )
  parser.onValue = ({ value }) => {
    values.push(value)
  }
  return parser
}

function accepts(parser: JSONParser, chunk: Uint8Array): boolean {
  try {
    parser.write(chunk)
    return true
  } catch {
    return false
  }
}

/** A list ends with its bracket; consecutive values end with the file. */
function endsWell(parser: JSONParser): boolean {
  try {
    if (!parser.isEnded) parser.end()
    return true
  } catch {
    return false
  }
}

/** The deepest nesting of a value. Thousands of levels overflow the stack when it is serialised again. */
const nestingMax = 100

/** One value of a list, with the list's name in the file ('' when the file is the list). */
export interface SectionValue {
  section: string
  value: unknown
}

/**
 * Reads a JSON file of named lists (such as a member's export) or of one list, value by value. Memory does not grow with
 * the file.
 * @throws {Refusal} `invalid`, with the field `file`
 */
export async function* readJsonSections(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SectionValue> {
  const values: SectionValue[] = []
  let parser: JSONParser | null = null
  let count = 0
  let gap = 0
  for await (const chunk of bytes) {
    gap += chunk.length
    if (gap > valueMaxBytes + chunk.length) throw refused(`El elemento ${count + 1} es demasiado grande.`)
    parser ??= sectionParserOf(/^\s*\[/.test(Buffer.from(chunk.subarray(0, 100)).toString('latin1')), values)
    if (!accepts(parser, chunk)) throw cutOff(count + values.length)
    if (values.length > 0) gap = 0
    for (const value of values) {
      count++
      if (isNestedDeeper(value.value, nestingMax)) throw tooNested(count)
      yield value
    }
    values.length = 0
  }
  if (parser?.isEnded !== true) throw cutOff(count)
}

function sectionParserOf(isList: boolean, values: SectionValue[]): JSONParser {
  const parser = new JSONParser({ paths: [isList ? '$.*' : '$.*.*'], keepStack: false })
  parser.onValue = ({ value, stack }) => {
    values.push({ section: isList ? '' : String(stack[1]?.key ?? ''), value })
  }
  return parser
}

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1))
}

function tooNested(count: number): Refusal {
  return refused(
    `El elemento ${count} tiene más de ${nestingMax} niveles de listas dentro de listas. Deja solo los datos de cada figura.`,
  )
}

function cutOff(count: number): Refusal {
  return refused(
    count === 0
      ? 'El JSON está mal formado o está cortado.'
      : `El JSON está mal formado o está cortado después del elemento ${count}.`,
  )
}
