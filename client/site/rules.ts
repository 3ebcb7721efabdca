/** The first item of each license, then the others, so that neighbours differ. */
export function pickDifferentFranchises<N extends { franchise: string }>(
  cards: readonly N[],
  count: number,
): N[] {
  const isFirst = (card: N, index: number) =>
    cards.findIndex(({ franchise }) => franchise === card.franchise) === index
  const firsts = cards.filter(isFirst)
  const rest = cards.filter((card, index) => !isFirst(card, index))
  return [...firsts, ...rest].slice(0, count)
}
