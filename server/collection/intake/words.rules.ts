import type { Condition, Relation } from '#contract/collection-words.ts'

/** What two spellings of a word in a spreadsheet have in common: no case, accents, signs or blanks. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, '')
}

/** What was asked for and has not come. No file tells what was agreed on it, so it is no reservation yet. */
const ordered = 'ordered|preordered|pedida|pedido|preventa|apartada|apartado'

const lists: Record<Relation, string[]> = {
  collection: [
    'collection|coleccion|owned|own|have|latengo|lotengo|tengo|mia|mio|mios|mias|comprada|comprado|bought|si|yes|x|1|true',
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

const listOf = wordMap(lists)
const conditionOf = wordMap(conditions)

/** The list that a word of somebody's file means. */
export function readList(text: string): Relation | undefined {
  return listOf.get(fold(text))
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
