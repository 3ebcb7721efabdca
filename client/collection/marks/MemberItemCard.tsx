import type { ItemCardData } from '#client/catalogue/data.ts'
import { MarkButtons } from '#client/collection/parts/MarkButtons.tsx'
import type { MemberMark } from '#contract/collection/collection.ts'
import { MarkedItemCard } from './MarkedItemCard.tsx'
import { useMarking } from './use-marking.ts'

interface MemberItemCardProps {
  card: ItemCardData
  /** The mark in the response that contained the figure. */
  loadedMark: MemberMark
  showsFranchise?: boolean
}

/** A card a member can mark: with a tap, or with letters while the focus is in it. */
export function MemberItemCard({ card, loadedMark, showsFranchise = false }: MemberItemCardProps) {
  const { mark, isRefused, onToggle, onReserve, onKeyDown } = useMarking(card, loadedMark)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters are a shorter way to the buttons inside.
    <div onKeyDown={onKeyDown}>
      <MarkedItemCard card={card} mark={mark} isRefused={isRefused} showsFranchise={showsFranchise}>
        <MarkButtons name={card.name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
      </MarkedItemCard>
    </div>
  )
}
