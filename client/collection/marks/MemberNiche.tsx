import type { ItemCardData } from '#client/catalogue/data.ts'
import { MarkButtons } from '#client/collection/parts/MarkButtons.tsx'
import type { MemberMark } from '#contract/collection.ts'
import { MarkedNiche } from './MarkedNiche.tsx'
import { useMarking } from './use-marking.ts'

interface MemberNicheProps {
  card: ItemCardData
  /** The mark in the response that contained the figure. */
  told: MemberMark
  showsFranchise?: boolean
}

/** A card a member can mark: with a tap, or with letters while the focus is in it. */
export function MemberNiche({ card, told, showsFranchise = false }: MemberNicheProps) {
  const { mark, isRefused, onToggle, onReserve, onKeyDown } = useMarking(card, told)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters are a shorter way to the buttons inside.
    <div onKeyDown={onKeyDown}>
      <MarkedNiche card={card} mark={mark} isRefused={isRefused} showsFranchise={showsFranchise}>
        <MarkButtons name={card.name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
      </MarkedNiche>
    </div>
  )
}
