import '#client/catalogue/licenses/style.css'
import '#client/catalogue/license/card.css'
import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import type { LicenseCardData } from '#client/catalogue/data.ts'
import { toLicenseCard } from '#client/catalogue/data.ts'
import type { FacetValue } from '#client/catalogue/filters/rules.ts'
import { chosenCount, readListState, searchOf, withToggledValue } from '#client/catalogue/filters/rules.ts'
import { useHomeLicenses } from '#client/catalogue/home-licenses.data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { LicenseIndex } from '#client/catalogue/licenses/LicenseIndex.tsx'
import { groupByLetter, largestOf } from '#client/catalogue/licenses/rules.ts'
import { loadFilterValues } from '#client/catalogue/list/data.ts'
import { licensePath, licensesPath } from '#client/catalogue/rules.ts'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { pageRequestOf } from '#client/loader-context.ts'

/** Up to here all licenses are shown by their pictures; above, an index of names is quicker to read, below a few pictures. */
const cardsMax = 40
const featuredMax = 15

/** Every license; with a search or filters, only those with results. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const state = { ...readListState(url.searchParams), page: 1, sort: null }
  const licenses = await loadFilterValues(call, 'licenses', { scope: {}, state })
  const isNarrowed = state.query !== '' || chosenCount(state) > 0
  const isShort = !isNarrowed && licenses.length <= cardsMax
  return {
    state,
    isNarrowed,
    cards: isShort ? (await call('listLicenses', {})).data.map(toLicenseCard) : [],
    count: licenses.length,
    shelves: groupByLetter(licenses),
    largest: isNarrowed ? [] : largestOf(licenses, featuredMax).map(toPlainCard),
    canonical: publicUrl + licensesPath,
  }
}

/** The card of a license of which only the name and count are known. */
function toPlainCard({ slug, name, count }: FacetValue): LicenseCardData {
  return { slug, name, itemsCount: count ?? 0, image: null, isNew: false, tint: tintOf(null, slug) }
}

export default function LicensesPage() {
  const { state, isNarrowed, cards, count, shelves, largest, canonical } = useLoaderData<typeof loader>()
  const home = useHomeLicenses()
  const others = largest.filter(({ slug }) => home.every((card) => card.slug !== slug))
  const featured = [...home, ...others].slice(0, featuredMax)
  const back = `/buscador${searchOf(state)}`
  const hrefOf = ({ slug }: FacetValue) =>
    isNarrowed ? `/buscador${searchOf(withToggledValue(state, 'licenses', slug))}` : licensePath(slug)
  return (
    <>
      <PageHead
        title="Todas las licencias"
        description={`Las ${countText(count, 'licencia', 'licencias')} del catálogo, de la A a la Z.`}
        canonical={canonical}
        isHidden={isNarrowed}
      />
      <header className="licenses-head">
        <h1>Todas las licencias</h1>
        {isNarrowed ? (
          <p>
            {countText(count, 'licencia', 'licencias')} con lo que elegiste
            {state.query ? <span dir="auto"> y “{state.query}”</span> : null}.{' '}
            <Link to={back}>Volver a la lista</Link>
          </p>
        ) : (
          <p>
            {countText(count, 'licencia', 'licencias')}
            {cards.length > 0 ? '' : ', de la A a la Z'}. ¿Buscas una figura?{' '}
            <Link to="/buscador">Ve al buscador</Link>
          </p>
        )}
      </header>
      {cards.length > 0 ? (
        <LicenseGrid cards={cards} />
      ) : (
        <>
          {isNarrowed ? null : <LicenseGrid cards={featured} isFeatured />}
          <LicenseIndex shelves={shelves} hrefOf={hrefOf} />
        </>
      )}
    </>
  )
}

function LicenseGrid({ cards, isFeatured }: { cards: LicenseCardData[]; isFeatured?: boolean }) {
  return (
    <ul className="license-grid" data-is-featured={isFeatured}>
      {cards.map((card) => (
        <li key={card.slug}>
          <LicenseCard card={card} to={licensePath(card.slug)} />
        </li>
      ))}
    </ul>
  )
}
