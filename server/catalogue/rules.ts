const foldsToNothing = /\p{Default_Ignorable_Code_Point}/gu
const spaces = /\s+/gu
/** Most names are no more than this, and there are many. */
const plainLatin = /^[ -~]*$/

/**
 * What two spellings of one name have in common: width (`ＴＶ` is `TV`), case and spacing do not count, nor do
 * marks without a shape. Franchises, lines, brands, sagas and arcos are one when their keys are equal. The
 * key of a name is empty when nothing of it can be seen.
 */
export function nameKey(name: string): string {
  if (plainLatin.test(name)) return name.toLowerCase().replace(spaces, ' ').trim()
  // Upper case first: it alone unfolds letters such as ß, so that "Straße" and "STRASSE" meet.
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
  return folded.replace(foldsToNothing, '').replace(spaces, ' ').trim()
}
