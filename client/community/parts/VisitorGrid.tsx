import '#client/catalogue/grid.css'
import { nichesOf } from '#client/catalogue/list/data.ts'
import { NicheGrid } from '#client/catalogue/parts/NicheGrid.tsx'
import type { MemberItem } from '#contract/collection.ts'

/** The figures as anybody sees them, each leading to its public page. */
export function VisitorGrid({ items }: { items: readonly MemberItem[] }) {
  return <NicheGrid niches={nichesOf(items)} showsFranchise />
}
