interface Standing {
  id: number
  franchise: string
}

/**
 * Those who stand in the window: of different licenses, and not the ones that begin the shelves below as long as
 * there are others.
 */
export function pickFigures<N extends Standing>(shelves: N[][], shownMax: number, count: number): N[] {
  const others = pickDifferentFranchises(unique(shelves.flatMap((niches) => niches.slice(shownMax))), count)
  return others.length === count ? others : pickDifferentFranchises(unique(shelves.flat()), count)
}

function unique<N extends Standing>(niches: N[]): N[] {
  return [...new Map(niches.map((niche) => [niche.id, niche])).values()]
}

/** The first of each license, then of what is left: figures side by side should differ. */
export function pickDifferentFranchises<N extends { franchise: string }>(
  niches: readonly N[],
  count: number,
): N[] {
  const isFirst = (niche: N, index: number) =>
    niches.findIndex(({ franchise }) => franchise === niche.franchise) === index
  const firsts = niches.filter(isFirst)
  const rest = niches.filter((niche, index) => !isFirst(niche, index))
  return [...firsts, ...rest].slice(0, count)
}
