import '#client/catalogue/style.css'
import './niche.css'
import type { ReactNode } from 'react'
import type { Niche } from '#client/catalogue/data.ts'
import { NicheCard } from '#client/catalogue/parts/NicheCard.tsx'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import type { MemberMark } from '#contract/collection.ts'

interface MarkedNicheProps {
  niche: Niche
  mark: MemberMark
  /** What was said of it last went back: it is seen once. */
  isRefused?: boolean
  showsFranchise?: boolean
  /** What can be said of it. */
  children?: ReactNode
}

/** A niche with its pin, looking as the member sees the figure. */
export function MarkedNiche(props: MarkedNicheProps) {
  const { niche, mark, isRefused = false, showsFranchise = false, children } = props
  return (
    <div
      className="member-niche"
      data-mark={mark.relation ?? undefined}
      data-refused={isRefused || undefined}
    >
      <NicheCard niche={niche} showsFranchise={showsFranchise}>
        <MarkPin mark={mark} />
        {children}
      </NicheCard>
    </div>
  )
}
