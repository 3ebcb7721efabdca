import { Link } from 'react-router'
import { NearNames } from '#client/catalogue/NearNames.tsx'
import type { NearMatch } from '#client/catalogue/near.data.ts'
import { licensesPath } from '#client/catalogue/rules.ts'
import { SearchBox } from '#client/catalogue/search/SearchBox.tsx'

/** Links and a search, shown for an address that does not exist. */
export function NotFoundLinks({ near, hasSearch }: { near: NearMatch[]; hasSearch: boolean }) {
  return (
    <>
      {hasSearch ? <SearchBox /> : null}
      <NearNames places={near} />
      <p className="flex wrap gap-3 justify-center">
        <Link className="action" data-kind="quiet" to={licensesPath}>
          Todas las licencias
        </Link>
        <Link className="action" data-kind="quiet" to="/">
          Ir al inicio
        </Link>
      </p>
    </>
  )
}
