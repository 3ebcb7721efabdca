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

/** Cards of the line that has most of them, and others where it has too few. */
export function pickOneLine<N extends { id: number; franchise: string; line: string }>(
  cards: readonly N[],
  count: number,
): N[] {
  const distinct = [...new Map(cards.map((card) => [card.id, card])).values()]
  const lines = Map.groupBy(distinct, ({ franchise, line }) => `${franchise}/${line}`)
  return [...lines.values()]
    .toSorted((a, b) => b.length - a.length)
    .flat()
    .slice(0, count)
}
