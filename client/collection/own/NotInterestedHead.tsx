import { useQuery } from '@tanstack/react-query'
import { hiddenShelvesQuery } from '#client/collection/data.ts'
import { HiddenShelves } from '#client/collection/own/parts/HiddenShelves.tsx'
import { OwnHead } from '#client/collection/own/parts/OwnHead.tsx'
import { setHidden } from '#client/collection/shelves.data.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'

/** The head of the list of hidden figures, with the hidden licenses and lines. */
export function NotInterestedHead() {
  const { data: hidden = [] } = useQuery(hiddenShelvesQuery)
  return (
    <>
      <PageHead title="No me interesan" isHidden />
      <Crumbs places={[{ name: 'Mi Colección', href: '/coleccion' }]} />
      <OwnHead title="No me interesan" sums={null} tally={null} />
      {hidden.length > 0 ? (
        <details className="hidden-section">
          <summary>
            Licencias y líneas ocultas <span className="count-badge">{formatNumber(hidden.length)}</span>
          </summary>
          <HiddenShelves hidden={hidden} onShow={(shelf) => setHidden(shelf, false)} />
        </details>
      ) : null}
    </>
  )
}
