const accents = /[\u0300-\u036f]/g

/** A text without accents and case, for comparing what people type. Letters of other scripts stay as they are. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase()
}

/** What two spellings of one name have in common: repeated spaces do not count either. */
export function spellingKey(name: string): string {
  return foldText(name).replace(/\s+/g, ' ').trim()
}
