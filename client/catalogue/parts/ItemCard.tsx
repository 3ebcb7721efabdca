import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { itemStatuses } from '#contract/catalogue/words.ts'
import { FigurePicture } from './FigurePicture.tsx'
import { useVisitorMarks } from './VisitorMarksLoader.tsx'

interface ItemCardProps {
  card: ItemCardData
  /** For lists of several licenses: shows each one's name. */
  showsFranchise?: boolean
  /** When its picture is fetched, see FigurePicture. */
  turn?: 'first' | 'late'
  /** Buttons to mark the figure. */
  children?: ReactNode
}

export function ItemCard({ card, showsFranchise = false, turn = 'late', children }: ItemCardProps) {
  return (
    <article className="item-card" data-tint={card.tint}>
      <CardFrame card={card}>
        <FigurePicture picture={card.picture} turn={turn} />
        <StatusFlag status={card.status} />
      </CardFrame>
      <div className="item-card-label">
        {showsFranchise ? (
          <p className="item-card-franchise" dir="auto">
            {card.franchise}
          </p>
        ) : null}
        <h3 className="item-card-name" dir="auto">
          <Link to={card.href} prefetch="intent" title={card.name} viewTransition>
            {card.name}
          </Link>
        </h3>
        <p className="item-card-caption" dir="auto">
          <span>{card.line}</span>
          {card.brand === null ? null : <span> · {card.brand}</span>}
        </p>
        {card.code ? <p className="item-card-code">{card.code}</p> : null}
        {card.release ? (
          <p className="item-card-release">
            <span className="chip">{card.release}</span>
          </p>
        ) : null}
      </div>
      {children}
    </article>
  )
}

/** The frame of the picture, which morphs into that of the figure's page and back (client/catalogue/label/gallery.css). */
function CardFrame({ card, children }: Pick<ItemCardProps, 'card' | 'children'>) {
  const isMorphing = useViewTransitionState(card.href)
  return (
    <div
      className="picture-frame"
      data-morphing={isMorphing || undefined}
      data-backdrop={card.placeholder?.text}
      data-lines={card.placeholder?.lines}
    >
      {children}
    </div>
  )
}

/** The statuses worth showing beside the date: it can be ordered, it is delayed, or it is cancelled. */
const notableStatuses: readonly ItemCardData['status'][] = ['preventa', 'retrasada', 'cancelada']

function StatusFlag({ status }: Pick<ItemCardData, 'status'>) {
  if (status === null || !notableStatuses.includes(status)) return null
  return (
    <p className="item-card-flag" data-status={status}>
      {itemStatuses[status]}
    </p>
  )
}

interface ItemGridProps {
  cards: ItemCardData[]
  showsFranchise?: boolean
  /** `shelf` is one row that scrolls sideways, `wall` as many rows as needed. */
  shape?: 'wall' | 'shelf'
  /** Whether the first figure's picture is the main one of the page. */
  leads?: boolean
}

export function ItemGrid({ cards, showsFranchise = false, shape = 'wall', leads = false }: ItemGridProps) {
  const visitorMarks = useVisitorMarks()
  return (
    <ul className="item-grid" data-shape={shape}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ItemCard
            card={card}
            showsFranchise={showsFranchise}
            turn={leads && index === 0 ? 'first' : 'late'}
          >
            {visitorMarks ? <visitorMarks.CardMarks id={card.id} name={card.name} /> : null}
          </ItemCard>
        </li>
      ))}
    </ul>
  )
}
