import type { ItemFlag, ItemStatus, ItemType, SalesMethod } from '#contract/catalogue-words.ts'
import { itemFlags, itemStatuses, itemTypes, salesMethods } from '#contract/catalogue-words.ts'
import { nameKey } from '#server/catalogue/rules.ts'

/** Words of sources for ours. "Exclusive" means exclusive to a shop; P-Bandai only sells on its own site. */
const sourceWords: Record<string, SalesMethod> = {
  exclusive: 'exclusiva_tienda',
  'store exclusive': 'exclusiva_tienda',
  'p-bandai': 'exclusiva_web',
  'premium bandai': 'exclusiva_web',
  'web exclusive': 'exclusiva_web',
  'online exclusive': 'exclusiva_web',
  convention: 'convencion',
  'convention exclusive': 'convencion',
  subscription: 'suscripcion',
  lottery: 'loteria',
  retail: 'tienda_general',
}

export const salesMethodOf = reader<SalesMethod>(salesMethods, sourceWords)
export const typeOf = reader<ItemType>(itemTypes)
export const statusOf = reader<ItemStatus>(itemStatuses)
export const flagOf = reader<ItemFlag>(itemFlags)

/** Reads a word by its code (`edicion_limitada`), its label ("Edición limitada") or the word of a source. */
function reader<W extends string>(words: Record<W, string>, others: Record<string, W> = {}) {
  const known = new Map<string, W>(Object.entries<W>(others))
  for (const word in words) {
    known.set(word, word)
    known.set(nameKey(words[word]), word)
  }
  return (text: string): W | null => known.get(nameKey(text)) ?? null
}
