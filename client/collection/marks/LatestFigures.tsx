import { useApi } from '#client/use-api.ts'
import { MemberGrid } from './MemberGrid.tsx'

interface LatestFiguresProps {
  title: string
  shape: 'wall' | 'shelf'
}

/** The figures that were added or changed last. */
export function LatestFigures({ title, shape }: LatestFiguresProps) {
  const { data: items = [] } = useApi('listMemberLastUpdatedItems', {})
  if (items.length === 0) return null
  return (
    <section className="band" aria-labelledby="latest-title">
      <h2 className="band-title" id="latest-title">
        {title}
      </h2>
      <MemberGrid items={items} showsFranchise shape={shape} />
    </section>
  )
}
