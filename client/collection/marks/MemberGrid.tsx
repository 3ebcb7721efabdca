import '#client/catalogue/grid.css'
import { useMemo } from 'react'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import type { MemberItem } from '#contract/collection/collection.ts'
import { MemberItemCard } from './MemberItemCard.tsx'
import { moveFocusWithArrows } from './shortcuts.data.ts'

interface MemberGridProps {
  items: readonly MemberItem[]
  showsFranchise?: boolean
  /** A shelf is one row that scrolls sideways; a wall wraps into rows. */
  shape?: 'wall' | 'shelf'
}

/** Figures with mark buttons; arrow keys move between them. */
export function MemberGrid({ items, showsFranchise = false, shape = 'wall' }: MemberGridProps) {
  const cards = useMemo(() => toMemberItemCards(items), [items])
  return (
    <ul className="item-grid" data-shape={shape} onKeyDown={moveFocusWithArrows}>
      {cards.map(({ card, loadedMark }) => (
        <li key={card.id}>
          <MemberItemCard card={card} loadedMark={loadedMark} showsFranchise={showsFranchise} />
        </li>
      ))}
    </ul>
  )
}
