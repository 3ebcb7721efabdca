import { foldText } from '#contract/folded-text.ts'

/** The entries whose name contains every word of the text, ignoring accents and case. */
export function filterByName<T extends { readonly name: string }>(named: readonly T[], text: string): T[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return named.filter(({ name }) => words.every((word) => foldText(name).includes(word)))
}
