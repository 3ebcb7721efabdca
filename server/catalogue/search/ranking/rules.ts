/** Items in order of popularity are scattered over the table; those of an index scan are fetched page by page. */
const strideCost = 3

/**
 * True when reading items by popularity until `reach` matches are found is cheaper than fetching all `matching` items and
 * sorting them. PostgreSQL cannot tell, because it assumes that matching a document costs nothing and does not know which
 * words occur together.
 */
export function isPopularityScanCheaper(reach: number, matching: number, all: number): boolean {
  return matching > 0 && (reach * all * strideCost) / matching < matching
}
