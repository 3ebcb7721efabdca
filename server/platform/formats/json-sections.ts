import { JSONParser } from '@streamparser/json'
import { Refusal } from '#contract/errors.ts'

/** The largest value. */
const valueMaxBytes = 256 * 1024
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
    parser ??= parserOf(/^\s*\[/.test(Buffer.from(chunk.subarray(0, 100)).toString('latin1')), values)
    if (!accepts(parser, chunk)) throw malformed(count + values.length)
    if (values.length > 0) gap = 0
    for (const one of values) {
      count++
      if (isNestedDeeper(one.value, nestingMax)) throw tooNested(count)
      yield one
    }
    values.length = 0
  }
  if (parser?.isEnded !== true) throw malformed(count)
}

function parserOf(isList: boolean, values: SectionValue[]): JSONParser {
  const parser = new JSONParser({ paths: [isList ? '$.*' : '$.*.*'], keepStack: false })
  parser.onValue = ({ value, stack }) => {
    values.push({ section: isList ? '' : String(stack[1]?.key ?? ''), value })
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

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1))
}

function tooNested(count: number): Refusal {
  return refused(
    `El elemento ${count} tiene más de ${nestingMax} niveles de listas dentro de listas. Deja solo los datos de cada figura.`,
  )
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { file: message })
}

function malformed(count: number): Refusal {
  return refused(
    count === 0
      ? 'El JSON está mal formado o está cortado.'
      : `El JSON está mal formado o está cortado después del elemento ${count}.`,
  )
}
