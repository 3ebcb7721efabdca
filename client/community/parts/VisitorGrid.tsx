import '#client/catalogue/grid.css'
import { toItemCards } from '#client/catalogue/list/data.ts'
import { ItemGrid } from '#client/catalogue/parts/ItemGrid.tsx'
import type { MemberItem } from '#contract/collection.ts'

/** The figures without marks, each linking to its public page. */
export function VisitorGrid({ items }: { items: readonly MemberItem[] }) {
  return <ItemGrid cards={toItemCards(items)} showsFranchise />
}
