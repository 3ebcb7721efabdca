/** The entries whose name contains every word of the text, ignoring accents and case. */
export function filterByName<T extends { readonly name: string }>(named: readonly T[], text: string): T[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return named.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
