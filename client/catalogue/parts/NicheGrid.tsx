import type { Niche } from '#client/catalogue/data.ts'
import { NicheCard } from './NicheCard.tsx'

interface NicheGridProps {
  niches: Niche[]
  showsFranchise?: boolean
  /** A shelf is one row that runs on to the side; a wall is as many rows as it takes. */
  shape?: 'wall' | 'shelf'
}

export function NicheGrid({ niches, showsFranchise = false, shape = 'wall' }: NicheGridProps) {
  return (
    <ul className="niche-grid" data-shape={shape}>
      {niches.map((niche) => (
        <li key={niche.id}>
          <NicheCard niche={niche} showsFranchise={showsFranchise} />
        </li>
      ))}
    </ul>
  )
}
