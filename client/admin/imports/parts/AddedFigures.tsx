import { Link } from 'react-router'
import { ItemNiches } from '#client/admin/kit/ItemNiches.tsx'
import { linePath } from '#client/catalogue/rules.ts'
import { countText } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { CatalogueImport } from '#contract/admin/imports.ts'

const shownAtOnce = 12

/** What an import added, as a shelf of niches with the way to the site. */
export function AddedFigures({ of: { id, counts } }: { of: CatalogueImport }) {
  const query = { query: '', import: id, sort: 'id', page_size: shownAtOnce } as const
  const { data: items = [] } = useApi('listAdminItems', { query }).data ?? {}
  const [first] = items
  if (first === undefined) return null
  return (
    <section className="stack gap-3" aria-labelledby="import-added">
      <div className="row wrap between gap-3">
        <h2 id="import-added">{countText(counts.added, 'figura nueva', 'figuras nuevas')}</h2>
        <div className="admin-form-actions">
          <a
            className="action"
            data-kind="main"
            href={linePath(first.license.slug, first.line.slug)}
            target="_blank"
            rel="noreferrer"
          >
            Ver en el sitio
          </a>
          <Link className="action" to={`/kadmin/figuras?import=${id}&view=niches`}>
            Ver todas
          </Link>
        </div>
      </div>
      <ItemNiches items={items} shape="shelf" />
    </section>
  )
}
