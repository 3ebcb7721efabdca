import '#client/catalogue/style.css'
import './card.css'
import type { ReactNode } from 'react'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { ItemCard } from '#client/catalogue/parts/ItemCard.tsx'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import type { MemberMark } from '#contract/collection/collection.ts'

interface MarkedItemCardProps {
  card: ItemCardData
  mark: MemberMark
  /** The last change was refused; shown once as an animation. */
  isRefused?: boolean
  showsFranchise?: boolean
  /** The mark buttons. */
  children?: ReactNode
}

/** An item card with the pin and the style of the member's mark. */
export function MarkedItemCard(props: MarkedItemCardProps) {
  const { card, mark, isRefused = false, showsFranchise = false, children } = props
  return (
    <div
      className="member-item-card"
      data-mark={mark.relation ?? undefined}
      data-refused={isRefused || undefined}
    >
      <ItemCard card={card} showsFranchise={showsFranchise}>
        <MarkPin mark={mark} />
        {children}
      </ItemCard>
    </div>
  )
}
