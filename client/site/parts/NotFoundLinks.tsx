import { NearNames } from '#client/catalogue/NearNames.tsx'
import type { NearMatch } from '#client/catalogue/near.data.ts'
import { licensesPath } from '#client/catalogue/rules.ts'
import { SearchBox } from '#client/catalogue/search/SearchBox.tsx'
import { QuietLink } from '#client/kit/Action.tsx'

/** Links and a search, shown for an address that does not exist. */
export function NotFoundLinks({ near, hasSearch }: { near: NearMatch[]; hasSearch: boolean }) {
  return (
    <>
      {hasSearch ? <SearchBox /> : null}
      <NearNames places={near} />
      <p className="flex wrap gap-3 justify-center">
        <QuietLink to={licensesPath}>Todas las licencias</QuietLink>
        <QuietLink to="/">Ir al inicio</QuietLink>
      </p>
    </>
  )
}
