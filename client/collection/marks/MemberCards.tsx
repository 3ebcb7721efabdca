import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { ItemCard } from '#client/catalogue/parts/ItemCard.tsx'
import { pictureOf, tintOfItem } from '#client/catalogue/pictures.rules.ts'
import { dotted } from '#client/kit/numbers.ts'
import type { MemberItem, MemberMark } from '#contract/collection/collection.ts'
import { useMarking } from './data.ts'
import { CardMarks, useHeldCard } from './MarkButtons.tsx'
import { MarkPin } from './MarkPin.tsx'
import { moveFocusWithArrows } from './shortcuts.data.ts'

// A figure that a member can mark: in a wall or a shelf of cards, in a row of a list, or as a small picture.

interface MemberGridProps {
  items: readonly MemberItem[]
  showsFranchise?: boolean
  /** A shelf is one row that scrolls sideways; a wall wraps into rows. */
  shape?: 'wall' | 'shelf'
  /** A line below each of these figures, by their ids. */
  notes?: ReadonlyMap<number, string>
}

/** Figures with mark buttons; arrow keys move between them. */
export function MemberGrid({ items, showsFranchise = false, shape = 'wall', notes }: MemberGridProps) {
  const cards = useMemo(() => toMemberItemCards(items), [items])
  return (
    <ul className="item-grid" data-shape={shape} onKeyDown={moveFocusWithArrows}>
      {cards.map(({ card, loadedMark }) => (
        <li key={card.id}>
          <MemberItemCard
            card={{ ...card, code: notes?.get(card.id) ?? card.code }}
            loadedMark={loadedMark}
            showsFranchise={showsFranchise}
          />
        </li>
      ))}
    </ul>
  )
}

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
    // biome-ignore lint/a11y/noStaticElementInteractions: letters and holding are shorter ways to the buttons inside.
    <div className="member-item-box" onKeyDown={onKeyDown} {...useHeldCard(card, loadedMark)}>
      <MarkedItemCard card={card} mark={mark} isRefused={isRefused} showsFranchise={showsFranchise}>
        <CardMarks
          figure={card}
          loadedMark={loadedMark}
          mark={mark}
          onToggle={onToggle}
          onReserve={onReserve}
        />
      </MarkedItemCard>
    </div>
  )
}

interface MarkedItemCardProps {
  card: ItemCardData
  mark: MemberMark
  /** The last change was refused; shown once as an animation. */
  isRefused: boolean
  showsFranchise: boolean
  /** Its marks. */
  children: ReactNode
}

export function MarkedItemCard({ card, mark, isRefused, showsFranchise, children }: MarkedItemCardProps) {
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

interface FigureRowProps {
  item: MemberItem
  /** Extra text, such as a date that moved. */
  children?: ReactNode
}

/** A figure in a list of dates or news: a small picture, the text beside it, and the mark buttons. */
export function FigureRow({ item, children }: FigureRowProps) {
  const { mark, isRefused, onToggle, onReserve, onKeyDown } = useMarking(item, item.user)
  return (
    <article
      className="figure-row grid pad-block-3 relative gap-0-4"
      data-mark={mark.relation ?? undefined}
      data-refused={isRefused || undefined}
      data-tint={tintOfItem(item)}
      onKeyDown={onKeyDown}
      {...useHeldCard(item, item.user)}
    >
      <div className="figure-row-case picture-frame round-s">
        <FigurePicture picture={pictureOf(item)} sizes="4.5rem" />
        <MarkPin mark={mark} />
      </div>
      <div className="stack gap-1 min-0">
        <h3 className="figure-row-name spacing-0 anywhere" dir="auto">
          <Link className="hover-line" to={memberItemPath(item)}>
            {item.name}
          </Link>
        </h3>
        <p className="note anywhere" dir="auto">
          {dotted(item.license.name, item.line.name)}
        </p>
        {children}
      </div>
      <CardMarks figure={item} loadedMark={item.user} mark={mark} onToggle={onToggle} onReserve={onReserve} />
    </article>
  )
}

/** A figure as a small picture with its pin; its name is a tooltip and the accessible label. */
export function TinyItemCard({ item }: { item: MemberItem }) {
  const { mark, onKeyDown } = useMarking(item, item.user)
  return (
    <Link
      className="tiny-item-card picture-frame round-s"
      to={memberItemPath(item)}
      title={item.name}
      data-tint={tintOfItem(item)}
      data-mark={mark.relation ?? undefined}
      onKeyDown={onKeyDown}
    >
      <FigurePicture picture={pictureOf(item)} alt={item.name} sizes="4rem" />
      <MarkPin mark={mark} />
    </Link>
  )
}
