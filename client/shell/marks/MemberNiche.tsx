import '#client/catalogue/style.css'
import './niche.css'
import type { KeyboardEvent } from 'react'
import type { Niche } from '#client/catalogue/data.ts'
import { NicheCard } from '#client/catalogue/parts/NicheCard.tsx'
import { useMark } from '#client/collection/data.heard.ts'
import { toggleRelation } from '#client/collection/data.marks.ts'
import { MarkButtons } from '#client/collection/parts/MarkButtons.tsx'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import type { MemberMark } from '#contract/collection.ts'
import { letterOf, markKeys, reserveKey } from './keys.ts'
import { useReserve } from './reserve.ts'

interface MemberNicheProps {
  niche: Niche
  /** Where the answer that brought it says it stands. */
  told: MemberMark
  showsFranchise?: boolean
}

/** A niche a member can mark: with a tap, or with letters while the focus is in it. */
export function MemberNiche({ niche, told, showsFranchise = false }: MemberNicheProps) {
  const { mark, isRefused } = useMark(niche.id, told)
  const reserve = useReserve()
  const figure = { id: niche.id, name: niche.name }
  const onReserve = reserve ? () => reserve(figure) : undefined

  function onKeyDown(event: KeyboardEvent) {
    const letter = letterOf(event) ?? ''
    const relation = markKeys[letter]
    if (relation) toggleRelation(figure, relation, told)
    if (letter === reserveKey) onReserve?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: letters are a shorter way to the buttons inside.
    <div
      className="member-niche"
      data-mark={mark.relation ?? undefined}
      data-refused={isRefused || undefined}
      onKeyDown={onKeyDown}
    >
      <NicheCard niche={niche} showsFranchise={showsFranchise}>
        <MarkPin mark={mark} />
        <MarkButtons
          name={niche.name}
          mark={mark}
          onToggle={(relation) => toggleRelation(figure, relation, told)}
          onReserve={onReserve}
        />
      </NicheCard>
    </div>
  )
}
