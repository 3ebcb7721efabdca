import '#client/collection/marks/shelf.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hiddenShelvesQuery } from '#client/collection/data.ts'
import { ShelfActions } from '#client/collection/marks/ShelfActions.tsx'

interface OwnShelfActionsProps {
  license: { slug: string; name: string }
  line: { slug: string; name: string; items_count: number } | null
}

/** What can be done with a license or a line as a whole: see what is missing, mark it all, put it away. */
export function OwnShelfActions({ license, line }: OwnShelfActionsProps) {
  const { data: hidden = [] } = useQuery(hiddenShelvesQuery)
  const catalogue = ['/coleccionables', license.slug, line?.slug].filter(Boolean).join('/')
  return (
    <>
      <Link className="action" data-kind="quiet" to={`${catalogue}?type=none`}>
        Ver lo que falta
      </Link>
      <ShelfActions license={license} line={line} hidden={hidden} />
    </>
  )
}
