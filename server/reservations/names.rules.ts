/** What two spellings of one store have in common: no capitals, no accents, one blank between words. */
export function storeKey(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim()
}

/** A text as it is searched by. */
export function foldText(text: string): string {
  const letters = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return letters.normalize('NFC').toLowerCase()
}
