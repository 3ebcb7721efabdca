import { JSONParser } from '@streamparser/json'
import { fileRefusal, type Refusal } from '#contract/errors.ts'
import { concatBytes, readFirstBytes } from '#server/platform/files/byte-streams.ts'

/** The largest value, with the text before it. */
const valueMaxBytes = 256 * 1024
/** The deepest nesting of a value. Thousands of levels overflow the stack when it is serialised again. */
const nestingMax = 100
/** By so many bytes the shape of a file is recognised. */
const startBytes = 64 * 1024

/** One value of a list, with the list's name in the file ('' when the file is the list). */
interface SectionValue {
  section: string
  value: unknown
}

/**
 * Reads a JSON file value by value: one list, one value after another, or named lists such as a member's export. Memory does
 * not grow with the file.
 * @throws {Refusal} `invalid`, with the field `file`
 */
export async function* readJson(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SectionValue> {
  const source = bytes[Symbol.asyncIterator]()
  const start = await readFirstBytes(source, startBytes)
  const values: SectionValue[] = []
  const parser = parserOf(shapeOf(start.toString()), values)
  let count = 0
  let gap = 0
  for await (const chunk of concatBytes(start, source)) {
    gap += chunk.length
    if (gap > valueMaxBytes + chunk.length) throw fileRefusal(`El elemento ${count + 1} es demasiado grande.`)
    if (!accepts(parser, chunk)) throw cutOff(count + values.length)
    if (values.length > 0) gap = 0
    for (const value of values) {
      count++
      if (isNestedDeeper(value.value, nestingMax)) throw tooNested(count)
      yield value
    }
    values.length = 0
  }
  if (!endsWell(parser)) throw cutOff(count)
}

type Shape = 'list' | 'values' | 'sections'
const paths: Record<Shape, string> = { list: '$.*', values: '$', sections: '$.*.*' }

/** A whole object that holds no list of objects is a value by itself. */
function shapeOf(start: string): Shape {
  if (/^\s*\[/.test(start)) return 'list'
  const whole: SectionValue[] = []
  accepts(parserOf('values', whole), Buffer.from(start))
  const first = whole[0]?.value ?? null
  if (typeof first !== 'object' || first === null) return 'sections'
  const hasLists = Object.values(first).some(
    (held) => Array.isArray(held) && held.some((part) => typeof part === 'object'),
  )
  return hasLists && whole.length === 1 ? 'sections' : 'values'
}

function parserOf(shape: Shape, values: SectionValue[]): JSONParser {
  const parser = new JSONParser({
    paths: [paths[shape]],
    keepStack: false,
    ...(shape === 'values' ? { separator: '' } : {}),
  })
  parser.onValue = ({ value, stack }) => {
    values.push({ section: shape === 'sections' ? String(stack[1]?.key ?? '') : '', value })
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

function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1))
}

function tooNested(count: number): Refusal {
  return fileRefusal(
    `El elemento ${count} tiene más de ${nestingMax} niveles de listas dentro de listas. Deja solo los datos de cada figura.`,
  )
}

function cutOff(count: number): Refusal {
  return fileRefusal(
    count === 0
      ? 'El JSON está mal formado o está cortado.'
      : `El JSON está mal formado o está cortado después del elemento ${count}.`,
  )
}
