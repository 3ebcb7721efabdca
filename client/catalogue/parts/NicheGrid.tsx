import type { Niche } from '#client/catalogue/data.ts'
import { NicheCard } from './NicheCard.tsx'

interface NicheGridProps {
  niches: Niche[]
  showsFranchise?: boolean
  /** `shelf` is one row that scrolls sideways, `wall` as many rows as needed. */
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
