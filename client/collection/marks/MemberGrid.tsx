import '#client/catalogue/grid.css'
import { useMemo } from 'react'
import { ownNichesOf } from '#client/catalogue/members/data.ts'
import type { MemberItem } from '#contract/collection.ts'
import { MemberNiche } from './MemberNiche.tsx'
import { moveFocusWithArrows } from './shortcuts.data.ts'

interface MemberGridProps {
  items: readonly MemberItem[]
  showsFranchise?: boolean
  /** A shelf is one row that runs on to the side; a wall is as many rows as it takes. */
  shape?: 'wall' | 'shelf'
}

/** Figures a member can mark where they stand; arrows lead from one to the next. */
export function MemberGrid({ items, showsFranchise = false, shape = 'wall' }: MemberGridProps) {
  const niches = useMemo(() => ownNichesOf(items), [items])
  return (
    <ul className="niche-grid" data-shape={shape} onKeyDown={moveFocusWithArrows}>
      {niches.map(({ niche, told }) => (
        <li key={niche.id}>
          <MemberNiche niche={niche} told={told} showsFranchise={showsFranchise} />
        </li>
      ))}
    </ul>
  )
}
