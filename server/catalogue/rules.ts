const foldsToNothing = /\p{Default_Ignorable_Code_Point}/gu
const spaces = /\s+/gu
/** Most names are printable ASCII, which needs no normalisation. */
const plainLatin = /^[ -~]*$/

/**
 * The key that two spellings of a name share: it ignores width (`ＴＶ` is `TV`), case, spacing and invisible characters.
 * Licenses, lines, brands, sagas and arcos with the same key are the same. A name without visible characters has an empty
 * key.
 */
export function nameKey(name: string): string {
  if (plainLatin.test(name)) return name.toLowerCase().replace(spaces, ' ').trim()
  // Upper case first, because only it expands letters such as ß, so that "Straße" equals "STRASSE".
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
  return folded.replace(foldsToNothing, '').replace(spaces, ' ').trim()
}
