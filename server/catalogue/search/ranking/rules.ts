/** A figure met on a walk by popularity lies anywhere in the table; those of an index are fetched one beside the other. */
const strideCost = 3

/**
 * Whether so many matches in the order of popularity are found sooner by walking all figures in that order until
 * enough are met than by fetching all `matching` and sorting them. PostgreSQL cannot tell: it takes comparing a
 * document for free, and does not know which words come together.
 */
export function isWalkCheaper(reach: number, matching: number, all: number): boolean {
  return matching > 0 && (reach * all * strideCost) / matching < matching
}
