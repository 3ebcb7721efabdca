import { useState } from 'react'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { ItemCard } from '#client/catalogue/parts/ItemCard.tsx'
import type { Gifts } from '#client/community/gifts.data.ts'
import { GiftForm } from './GiftForm.tsx'

interface SharedFigureProps {
  card: ItemCardData
  /** Null on a list that takes no gifts. */
  gifts: Gifts | null
}

/** A figure of a shared list, with "Yo se lo regalo" on a wishlist. */
export function SharedFigure({ card, gifts }: SharedFigureProps) {
  const giver = gifts?.givers.get(card.id)
  return (
    <>
      <ItemCard card={card} showsFranchise />
      {gifts?.isOpen && giver === undefined ? <FreeFigure card={card} gifts={gifts} /> : null}
      {gifts?.isOpen && giver !== undefined ? <TakenFigure card={card} gifts={gifts} giver={giver} /> : null}
    </>
  )
}

interface GiftProps {
  card: ItemCardData
  gifts: Gifts
}

function FreeFigure({ card: { id, name }, gifts }: GiftProps) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) {
    return <GiftForm onGive={(giver) => gifts.give(id, giver)} onCancel={() => setAsking(false)} />
  }
  return (
    <div className="gift">
      <button
        className="action"
        data-kind="quiet"
        type="button"
        aria-label={`Yo se lo regalo: ${name}`}
        onClick={() => setAsking(true)}
      >
        Yo se lo regalo
      </button>
    </div>
  )
}

function TakenFigure({ card: { id, name }, gifts, giver }: GiftProps & { giver: string }) {
  return (
    <div className="gift">
      <p role="status">{giver === '' ? 'Alguien ya la regala' : `La regala ${giver}`}</p>
      {gifts.own.has(id) ? (
        <button
          className="action"
          data-kind="quiet"
          type="button"
          aria-label={`Ya no la regalo: ${name}`}
          onClick={() => void gifts.takeBack(id)}
        >
          Ya no la regalo
        </button>
      ) : null}
    </div>
  )
}
