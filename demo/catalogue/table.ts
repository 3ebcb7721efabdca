import type { ItemFlag, ItemStatus, ItemType, SalesMethod } from '#demo/catalogue/words.ts'
import { itemTypes } from '#demo/catalogue/words.ts'
import type { Edition } from './editions.ts'
import { editions } from './editions.ts'

/**
 * The grammar of the hand-written item tables:
 *
 *   == Saga                                    everything below belongs to it; a bare == ends it
 *   Name | arco | date | price | extras        an item
 *     A sentence or three.                     its description, indented
 *   + (variant) | date | price | extras        a variant: its name follows the name of the item above
 *   + @bronce | date | price | extras          a variant made by a rule of editions.ts
 *
 * date: `offset` or, when it has slipped, `offset < before@changed < before@changed` (see dates.ts).
 * price: pesos, `JPY 9800`, `USD 29`, nothing for the line's, `?` for unknown.
 * extras: the words below, `h320` millimetres, `e1:6` scale, `#tag_of_words`, `solo-jp`, `top`.
 */
export type Row = {
  name: string
  /** The item above, for a variant. */
  parent: Row | null
  edition: Edition | null
  saga: string | null
  arco: string | null
  date: string
  price: string
  extras: Extras
  description: string
}

export type Extras = {
  flags: ItemFlag[]
  tags: string[]
  salesMethod?: SalesMethod
  status?: ItemStatus
  type?: ItemType
  heightMm?: number
  scale?: string
  onlyJapan?: true
  top?: true
}

const flagWords: Readonly<Record<string, ItemFlag>> = {
  exclusiva: 'exclusiva',
  limitada: 'edicion_limitada',
  reedicion: 'reedicion',
  lujo: 'lujo',
  luz: 'con_luz',
}
const salesWords: Readonly<Record<string, SalesMethod>> = {
  tienda: 'exclusiva_tienda',
  web: 'exclusiva_web',
  convencion: 'convencion',
  suscripcion: 'suscripcion',
  loteria: 'loteria',
}
const statusWords: Readonly<Record<string, ItemStatus>> = {
  anunciada: 'anunciada',
  preventa: 'preventa',
  disponible: 'disponible',
  agotada: 'agotada',
  cancelada: 'cancelada',
}

/** The rows of a table, top to bottom. A word it does not know is a slip of the pen: it throws. */
export function parseTable(text: string): Row[] {
  const rows: Row[] = []
  let saga: string | null = null
  let base: Row | null = null
  for (const line of text.split('\n').filter((each) => each.trim())) {
    const last = rows.at(-1)
    if (line.startsWith('==')) saga = line.slice(2).trim() || null
    else if (/^\s/.test(line) && last) last.description = `${last.description} ${line.trim()}`.trim()
    else if (line.startsWith('+') && base) rows.push(variantRow(line, base))
    else {
      base = itemRow(line, saga)
      rows.push(base)
    }
  }
  return rows
}

function itemRow(line: string, saga: string | null): Row {
  const [name = '', arco, date = '', price = '', extras = ''] = line.split('|').map((cell) => cell.trim())
  return {
    name,
    parent: null,
    edition: null,
    saga,
    arco: arco || null,
    date,
    price,
    extras: parseExtras(extras),
    description: '',
  }
}

function variantRow(line: string, parent: Row): Row {
  const [head = '', date = '', price = '', extras = ''] = line
    .slice(1)
    .split('|')
    .map((cell) => cell.trim())
  const edition = head.startsWith('@') ? editionNamed(head.slice(1)) : null
  const own = parseExtras(extras)
  return {
    name: `${parent.name} ${edition ? edition.suffix : head}`,
    parent,
    edition,
    saga: parent.saga,
    arco: parent.arco,
    date,
    price,
    extras: {
      ...inheritedBy(parent.extras),
      ...own,
      flags: [...parent.extras.flags.filter((flag) => flag === 'con_luz'), ...own.flags],
      tags: [...parent.extras.tags, ...own.tags],
    },
    description: '',
  }
}

/** What a variant has from its item: its body, not how or when it was sold. */
function inheritedBy({ type, heightMm, scale }: Extras): Partial<Extras> {
  return {
    ...(type && { type }),
    ...(heightMm && { heightMm }),
    ...(scale && { scale }),
  }
}

function editionNamed(name: string): Edition {
  const edition = editions[name]
  if (!edition) throw new Error(`Demo catalogue: there is no edition "${name}".`)
  return edition
}

function parseExtras(text: string): Extras {
  const extras: Extras = { flags: [], tags: [] }
  for (const word of text.split(/\s+/).filter(Boolean)) readExtra(extras, word)
  return extras
}

function readExtra(extras: Extras, word: string) {
  const flag = flagWords[word]
  const salesMethod = salesWords[word]
  const status = statusWords[word]
  if (flag) extras.flags.push(flag)
  else if (salesMethod) extras.salesMethod = salesMethod
  else if (status) extras.status = status
  else if (isItemType(word)) extras.type = word
  else if (/^h\d+$/.test(word)) extras.heightMm = Number(word.slice(1))
  else if (/^e1[:/]\d+$/.test(word)) extras.scale = word.slice(1)
  else if (word.startsWith('#')) extras.tags.push(word.slice(1).replaceAll('_', ' '))
  else if (word === 'solo-jp') extras.onlyJapan = true
  else if (word === 'top') extras.top = true
  else throw new Error(`Demo catalogue: "${word}" means nothing in a table.`)
}

function isItemType(word: string): word is ItemType {
  return itemTypes.some((type) => type === word)
}
