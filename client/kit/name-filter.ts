import { containsWords } from '#contract/folded-text.ts'

/** The entries whose name contains every word of the text, ignoring accents and case. */
export function filterByName<T extends { readonly name: string }>(named: readonly T[], text: string): T[] {
  return named.filter(({ name }) => containsWords(name, text))
}
