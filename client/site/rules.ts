interface Standing {
  id: number
  franchise: string
}

/**
 * The items of the hero: of different licenses, and not the first items of the shelves below while there are others.
 */
export function pickFigures<N extends Standing>(shelves: N[][], shownMax: number, count: number): N[] {
  const others = pickDifferentFranchises(unique(shelves.flatMap((cards) => cards.slice(shownMax))), count)
  return others.length === count ? others : pickDifferentFranchises(unique(shelves.flat()), count)
}

function unique<N extends Standing>(cards: N[]): N[] {
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

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
