import type { ItemCardData } from '#client/catalogue/data.ts'
import { ItemCard } from './ItemCard.tsx'

interface ItemGridProps {
  cards: ItemCardData[]
  showsFranchise?: boolean
  /** `shelf` is one row that scrolls sideways, `wall` as many rows as needed. */
  shape?: 'wall' | 'shelf'
}

export function ItemGrid({ cards, showsFranchise = false, shape = 'wall' }: ItemGridProps) {
  return (
    <ul className="item-grid" data-shape={shape}>
      {cards.map((card) => (
        <li key={card.id}>
          <ItemCard card={card} showsFranchise={showsFranchise} />
        </li>
      ))}
    </ul>
  )
}
