import type { ItemCardData } from '#client/catalogue/data.ts'
import { ItemCard } from './ItemCard.tsx'

interface ItemGridProps {
  cards: ItemCardData[]
  showsFranchise?: boolean
  /** `shelf` is one row that scrolls sideways, `wall` as many rows as needed. */
  shape?: 'wall' | 'shelf'
  /** Whether the first figure's picture is the main one of the page. */
  leads?: boolean
}

export function ItemGrid({ cards, showsFranchise = false, shape = 'wall', leads = false }: ItemGridProps) {
  return (
    <ul className="item-grid" data-shape={shape}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ItemCard
            card={card}
            showsFranchise={showsFranchise}
            turn={leads && index === 0 ? 'first' : 'late'}
          />
        </li>
      ))}
    </ul>
  )
}
