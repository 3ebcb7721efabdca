import '#client/catalogue/license/style.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { loadLicense, plaqueOf } from '#client/catalogue/data.ts'
import { chosenCount, readListState } from '#client/catalogue/filters/rules.ts'
import { LicenseHero } from '#client/catalogue/license/parts/LicenseHero.tsx'
import { LineShelf } from '#client/catalogue/license/parts/LineShelf.tsx'
import { loadItems } from '#client/catalogue/list/data.ts'
import { ItemList } from '#client/catalogue/list/parts/ItemList.tsx'
import { licensePath, linePath } from '#client/catalogue/rules.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'

/** A license, or one of its lines when the address names one. */
export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const { license, lines, line } = await loadLicense(call, params.license_slug, params.line_slug)
  const state = readListState(url.searchParams)
  const scope = line ? { license: license.slug, line: line.slug } : { license: license.slug }
  const listing = await loadItems(call, scope, state)
  const base = line ? linePath(license.slug, line.slug) : licensePath(license.slug)
  return {
    plaque: plaqueOf(license),
    description: line?.description || license.description,
    lines: lines.map(({ slug, name, items_count }) => ({ slug, name, itemsCount: items_count })),
    line: line && {
      slug: line.slug,
      name: line.name,
      brand: line.brand?.name ?? null,
      itemsCount: line.items_count,
    },
    listing,
    base,
    canonical: publicUrl + base + (state.page > 1 ? `?page=${state.page}` : ''),
    isHidden: chosenCount(state) > 0 || state.sort !== null,
    disclaimer: line?.disclaimer ?? license.disclaimer,
  }
}

const castMax = 3

export default function LicensePage() {
  const { plaque, description, lines, line, listing, base, canonical, isHidden } =
    useLoaderData<typeof loader>()
  const cast = listing.niches
    .map(({ picture }) => picture)
    .filter(({ day }) => day !== null)
    .slice(0, castMax)
  const title = line ? `${line.name} · ${plaque.name}` : plaque.name
  return (
    <>
      <PageHead
        title={title}
        description={description || `Todas las figuras de ${title}, con fecha de lanzamiento, marca y línea.`}
        canonical={canonical}
        isHidden={isHidden}
      />
      <LicenseHero
        plaque={plaque}
        description={description}
        linesCount={lines.length}
        line={line}
        cast={cast}
      />
      {lines.length > 1 ? (
        <LineShelf license={plaque.slug} lines={lines} current={line?.slug ?? null} />
      ) : null}
      <ItemList listing={listing} base={base} />
    </>
  )
}
