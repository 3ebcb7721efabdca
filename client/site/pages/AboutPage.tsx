import '#client/site/about.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { toItemCard } from '#client/catalogue/data.ts'
import { Link } from '#client/kit/Link.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { AboutPins } from '#client/site/parts/AboutPins.tsx'
import { AboutQuestions } from '#client/site/parts/AboutQuestions.tsx'
import { AboutReaders } from '#client/site/parts/AboutReaders.tsx'
import { AboutSteps } from '#client/site/parts/AboutSteps.tsx'
import { pickDifferentFranchises } from '#client/site/rules.ts'

const shownMax = 4

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const [month, updated] = await Promise.all([
    call('listThisMonthItems', {}),
    call('listLastUpdatedItems', {}),
  ])
  const cards = [...month.data, ...updated.data].map(toItemCard)
  return { cards: pickDifferentFranchises(cards, shownMax), canonical: `${publicUrl}/que-es` }
}

export default function AboutPage() {
  const { cards, canonical } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title="Qué es"
        description="Un checklist para coleccionistas de figuras: lo que tienes, lo que quieres, lo que apartaste y lo que está por salir."
        canonical={canonical}
      />
      <header className="about-head">
        <h1>Tu colección, bajo la luz correcta</h1>
        <p>
          Vitrina es el checklist de quienes coleccionan figuras: lo que ya tienes, lo que quieres, lo que
          apartaste y lo que está por salir. Todo en un lugar, y contigo en la tienda.
        </p>
        <p className="about-actions">
          <Link className="action" data-kind="main" to="/registro">
            Crear cuenta gratis
          </Link>
          <Link className="action" data-kind="quiet" to="/buscador">
            Ver el catálogo
          </Link>
        </p>
      </header>
      <AboutPins cards={cards} />
      <AboutSteps />
      <AboutReaders />
      <AboutQuestions />
      <section className="about-end">
        <h2>La primera figura es la más fácil</h2>
        <p>El plan gratis alcanza para cien. No pedimos tarjeta, y te llevas tus datos cuando quieras.</p>
        <Link className="action" data-kind="main" to="/registro">
          Crear cuenta gratis
        </Link>
      </section>
    </>
  )
}
