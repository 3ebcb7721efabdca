const accents = /[\u0300-\u036f]/g
/** Between two names it is read as the letter: AB×CIELO is "abxcielo". */
export const timesSign = /[×✕✖⨯╳]/g
const unseen = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A text without accents, case and what nobody sees, for comparing what people type. Letters of other scripts stay as they
 * are.
 */
export function foldText(text: string): string {
  const plain = text.replace(unseen, '').replace(timesSign, 'x')
  return plain.normalize('NFKD').replace(accents, '').normalize('NFC').toLowerCase()
}

/** What two spellings of one name have in common: repeated spaces do not count either. */
export function spellingKey(name: string): string {
  return foldText(name).replace(blanks, ' ').trim()
}

/** The empty cell of Braille is a blank too. */
const blanks = /[\s\u2800]+/g

/** Whether every word of `query` occurs in a text, also in words of it that are written together. */
export function containsWords(text: string, query: string): boolean {
  const apart = foldText(text)
  const together = apart.replace(blanks, '')
  return foldText(query)
    .split(blanks)
    .every((word) => apart.includes(word) || together.includes(word))
}
