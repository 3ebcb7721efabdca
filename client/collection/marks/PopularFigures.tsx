import { useQuery } from '@tanstack/react-query'
import { popularFiguresQuery } from '#client/catalogue/members/data.ts'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { MemberGrid } from './MemberGrid.tsx'

interface PopularFiguresProps {
  title: string
  license?: string | undefined
  line?: string | undefined
}

/** The most popular figures of the catalogue, below a list that has none yet; nothing while there is none to show. */
export function PopularFigures({ title, license, line }: PopularFiguresProps) {
  const { data: items, isPending } = useQuery(
    popularFiguresQuery({ ...(license ? { license } : {}), ...(line ? { line } : {}) }),
  )
  if (isPending) return <LoadingSkeleton shape="tiles" />
  if (!items?.length) return null
  return (
    <section className="popular-figures" aria-labelledby="popular-title">
      <h2 id="popular-title">{title}</h2>
      <MemberGrid items={items} showsFranchise={license === undefined} shape="shelf" />
    </section>
  )
}
