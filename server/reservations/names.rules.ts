/** A key that ignores case, accents and repeated spaces, so two spellings of a store are the same store. */
export function storeKey(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim()
}

/** Folds case and accents for searching. */
export function foldText(text: string): string {
  const letters = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  return letters.normalize('NFC').toLowerCase()
}
