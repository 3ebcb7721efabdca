import '#client/collection/marks/shelf.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { hiddenShelvesQuery } from '#client/collection/data.ts'
import { ShelfActions } from '#client/collection/marks/ShelfActions.tsx'
import { isPrivateSlug } from '#contract/private-slugs.ts'

interface OwnShelfActionsProps {
  license: { slug: string; name: string }
  line: { slug: string; name: string; items_count: number } | null
}

/** Actions for a whole license or line: show what is missing, mark all of it, hide it. */
export function OwnShelfActions({ license, line }: OwnShelfActionsProps) {
  const { data: hidden = [] } = useQuery(hiddenShelvesQuery)
  // A private license or line has nothing to complete or to hide.
  if (isPrivateSlug(line?.slug ?? license.slug)) return null
  const catalogue = ['/coleccionables', license.slug, line?.slug].filter(Boolean).join('/')
  return (
    <>
      <Link className="action" data-kind="quiet" to={`${catalogue}?type=none`}>
        Ver lo que falta
      </Link>
      {line ? (
        <Link
          className="action"
          data-kind="quiet"
          to={`/configuracion/perfil?linea=${license.slug}/${line.slug}#listas`}
        >
          Compartir lo que falta
        </Link>
      ) : null}
      <ShelfActions license={license} line={line} hidden={hidden} />
    </>
  )
}
