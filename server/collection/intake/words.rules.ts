import type { Condition, Relation } from '#contract/collection/words.ts'
import { foldText } from '#contract/folded-text.ts'

/** Normalises a word of a spreadsheet: no case, accents, punctuation or spaces. */
export function fold(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}#]+/gu, '')
}

/** Words for an order that has not arrived. The file does not say its terms, so it does not become a reservation. */
const ordered = 'ordered|preordered|pedida|pedido|preventa|apartada|apartado'

const lists: Record<Relation, string[]> = {
  collection: [
    'collection|coleccion|owned|own|have|latengo|lotengo|tengo|mia|mio|mios|mias|comprada|comprado|bought',
  ],
  want: ['want|wanted|wish|wished|wishlist|laquiero|loquiero|quiero|deseo|deseada|deseado', ordered],
  notinterested: ['notinterested|nomeinteresa|noteinteresa|nointeresa|ignored|ignorada'],
}

const conditions: Record<Condition, string[]> = {
  nueva_sellada: [
    'nuevasellada|nuevaysellada|nueva|nuevo|sellada|sellado|sealed|new|newsealed|misb|mib|mosc|moc|nib|mint|mintm',
  ],
  completa: [
    'completa|completo|complete|cib|abierta|abierto|opened|open|usada|usado|used|seminueva|nearmint|nearmintnmorm|excellent',
  ],
  suelta: ['suelta|suelto|loose|sincaja|nobox'],
  incompleta: ['incompleta|incompleto|incomplete|faltanpiezas|missingparts'],
  danada: ['danada|danado|damaged|broken|rota|roto|poor|poorp|fair'],
}

/** How people and spreadsheets tick a box, or leave it. */
const ticks: Record<'yes' | 'no', string> = {
  yes: 'si|s|yes|y|x|1|true|verdadero|ok|✓|✔|☑|✅|🗸|●|•',
  no: 'no|n|0|false|falso|✗|✘|☐|❌|❎|-|–|—',
}

const listOf = wordMap(lists)
const conditionOf = wordMap(conditions)

/** The list that a word in the file, or the heading of a column, refers to. */
export function readList(text: string): Relation | undefined {
  return listOf.get(fold(text))
}

/** Undefined if the cell answers neither yes nor no. */
export function readYesNo(text: string): 'yes' | 'no' | undefined {
  const plain = text.replace(/\s|\p{Variation_Selector}/gu, '')
  const word = fold(plain) || plain
  return (['yes', 'no'] as const).find((answer) => ticks[answer].split('|').includes(word))
}

export function isOrdered(text: string): boolean {
  return ordered.split('|').includes(fold(text))
}

export function readCondition(text: string): Condition | undefined {
  return conditionOf.get(fold(text))
}

function wordMap<K extends string>(words: Record<K, string[]>): Map<string, K> {
  const pairs = (Object.keys(words) as K[]).flatMap((key) =>
    words[key].flatMap((list) => list.split('|').map((word): [string, K] => [word, key])),
  )
  return new Map(pairs)
}
