import '#client/site/style.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { toItemCard } from '#client/catalogue/data.ts'
import { useHomeLicenses } from '#client/catalogue/home-licenses.data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { ItemGrid } from '#client/catalogue/parts/ItemGrid.tsx'
import { licensePath, licensesPath } from '#client/catalogue/rules.ts'
import { itemListData } from '#client/catalogue/structured.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { monthText } from '#client/kit/release-dates.ts'
import { StructuredData } from '#client/kit/StructuredData.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { HomeHero } from '#client/site/parts/HomeHero.tsx'
import { pickFigures } from '#client/site/rules.ts'
import { siteFacts } from '#client/site/structured.rules.ts'

const shownMax = 12
const standingMax = 5
const licensesMax = 11

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, today, publicUrl, operator } = pageRequestOf(context)
  const [month, updated, catalogue] = await Promise.all([
    call('listThisMonthItems', {}),
    call('listLastUpdatedItems', {}),
    call('getLastUpdated', {}),
  ])
  const shelves = [month, updated].map(({ data }) => data.map(toItemCard))
  const [thisMonth = [], lastUpdated = []] = shelves.map((cards) => cards.slice(0, shownMax))
  return {
    month: monthText(today),
    standing: pickFigures(shelves, shownMax, standingMax),
    thisMonth,
    updated: lastUpdated,
    counts: catalogue.data,
    canonical: `${publicUrl}/`,
    socials: operator.socials,
  }
}

export default function HomePage() {
  const { month, standing, thisMonth, updated, counts, canonical, socials } = useLoaderData<typeof loader>()
  const licenses = useHomeLicenses()
  return (
    <>
      <PageHead
        title="El lugar para el coleccionista"
        description="Lleva el control de tus figuras: las que tienes, las que quieres y las que apartaste."
        canonical={canonical}
      />
      <StructuredData facts={siteFacts(canonical, socials)} />
      <StructuredData facts={itemListData(`Lanzamientos de ${month}`, thisMonth, canonical)} />
      <HomeHero counts={counts} cards={standing} />
      {licenses.length > 0 ? (
        <section className="band" aria-labelledby="licenses-title">
          <h2 className="band-title" id="licenses-title">
            Licencias
          </h2>
          <ul className="license-grid">
            {licenses.slice(0, licensesMax).map((card) => (
              <li key={card.slug}>
                <LicenseCard card={card} to={licensePath(card.slug)} />
              </li>
            ))}
            <li>
              <Link className="license-card license-card-all" to={licensesPath}>
                Todas las licencias, de la A a la Z
                <Icon name="arrow" />
              </Link>
            </li>
          </ul>
        </section>
      ) : null}
      <section className="band" aria-labelledby="month-title">
        <h2 className="band-title" id="month-title">
          Lanzamientos de {month}
        </h2>
        {thisMonth.length > 0 ? (
          <ItemGrid cards={thisMonth} showsFranchise shape="shelf" />
        ) : (
          <p className="band-note">
            Este mes no hay lanzamientos con fecha. <Link to="/buscador">Mira todo el catálogo</Link>.
          </p>
        )}
      </section>
      {updated.length > 0 ? (
        <section className="band" aria-labelledby="updated-title">
          <h2 className="band-title" id="updated-title">
            Últimas actualizaciones
          </h2>
          <ItemGrid cards={updated} showsFranchise shape="shelf" />
        </section>
      ) : null}
    </>
  )
}
