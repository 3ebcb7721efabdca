import type { DemoItem } from '#demo/catalogue/shape.ts'
import { castTexts } from './casts/all.ts'

/** How an item looks. */
export function castOf(item: DemoItem): string {
  return castFor(item.license, item.line, item.source_id.slice(`demo-${item.license}-${item.line}-`.length))
}

/**
 * The longest key that an id begins with decides: editions look like what they are editions of. An id that is
 * cut short finds the shortest key that begins with it.
 */
export function castFor(license: string, line: string, id: string): string {
  const table = tableOf(license)
  const keys = [...table.keys()].filter(
    (key) => key.startsWith(`${line} `) && id.startsWith(key.slice(line.length + 1)),
  )
  const longest = keys.reduce((best, key) => (key.length > best.length ? key : best), '')
  const text =
    table.get(longest) ??
    table.get(
      [...table.keys()]
        .filter((key) => key.startsWith(`${line} ${id}`))
        .sort((a, b) => a.length - b.length)[0] ?? '',
    )
  if (!text) throw new Error(`Demo art: nobody has cast "${license} ${line} ${id}".`)
  return text
}

const tables = new Map<string, ReadonlyMap<string, string>>()

function tableOf(license: string): ReadonlyMap<string, string> {
  const known = tables.get(license)
  if (known) return known
  const table = parseCast(castTexts[license] ?? '')
  tables.set(license, table)
  return table
}

/**
 * The grammar of a cast:
 *
 *   @name man thin …          a character that others may begin with
 *   == line-slug              the items below are of this line
 *   start-of-id = what …      how the items look whose id begins so; `@name` stands for its words
 */
export function parseCast(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const table = new Map<string, string>()
  const told = (words: string): string =>
    words.replace(/@([a-z]\w*)/g, (_, name: string) => names.get(name) ?? unknown(name))
  let line = ''
  for (const row of text.split('\n').map((each) => each.trim())) {
    if (row.startsWith('==')) line = row.slice(2).trim()
    else if (row.startsWith('@'))
      names.set(row.slice(1, row.indexOf(' ')), told(row.slice(row.indexOf(' ') + 1)))
    else if (row) {
      const [key = '', ...words] = row.split(' = ')
      table.set(`${line} ${key.trim()}`, told(words.join(' = ')))
    }
  }
  return table
}

function unknown(name: string): never {
  throw new Error(`Demo art: nobody is called "@${name}".`)
}
