import '#client/site/about.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { toItemCard } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Link } from '#client/kit/Link.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { AboutQuestions } from '#client/site/parts/AboutQuestions.tsx'
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

interface Pin {
  relation: 'have' | 'want' | 'reserved' | 'skip'
  icon: IconName
  name: string
  text: string
}

const pins: readonly Pin[] = [
  {
    relation: 'have',
    icon: 'check',
    name: 'La tengo',
    text: 'Pasa a tu colección, con cada copia, su estado y lo que pagaste por ella.',
  },
  {
    relation: 'want',
    icon: 'heart',
    name: 'La quiero',
    text: 'Se queda en tu wishlist y la ves en el calendario cuando se acerca.',
  },
  {
    relation: 'reserved',
    icon: 'ticket',
    name: 'Apartada',
    text: 'Con su tienda, sus abonos y lo que falta por pagar.',
  },
  {
    relation: 'skip',
    icon: 'strike',
    name: 'No me interesa',
    text: 'Se apaga en las listas para que veas lo que sí buscas.',
  },
]

/** The four marks, shown on four items of the catalogue. */
function AboutPins({ cards }: { cards: ItemCardData[] }) {
  return (
    <ul className="about-pins">
      {pins.map(({ relation, icon, name, text }, index) => {
        const card = cards[index]
        return (
          <li className="about-pin" data-relation={relation} data-tint={card?.tint} key={relation}>
            <div className="picture-frame" aria-hidden="true">
              {card ? <FigurePicture picture={card.picture} /> : null}
              <span className="about-pin-badge">
                <Icon name={icon} />
              </span>
            </div>
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** Who the product is for, and what it is not. */
function AboutReaders() {
  return (
    <section className="band" aria-labelledby="readers-title">
      <h2 className="band-title" id="readers-title">
        Para quién es
      </h2>
      <ul className="about-readers">
        <li>
          <h3>Quien empieza</h3>
          <p>Saber qué existe, en qué orden salió y qué le falta a la línea que te acaba de enganchar.</p>
        </li>
        <li>
          <h3>Quien ya perdió la cuenta</h3>
          <p>No comprar dos veces la misma, recordar cuánto costó y encontrar dónde la guardaste.</p>
        </li>
        <li>
          <h3>Quien vive en preventa</h3>
          <p>Tener juntos los apartados de todas tus tiendas, con lo que ya diste y lo que falta por dar.</p>
        </li>
      </ul>
      <p className="about-not">
        <strong>Lo que no es:</strong> no vendemos figuras, no cobramos comisiones y no representamos a ningún
        fabricante. Vitrina es independiente y está hecha para llevar la cuenta.
      </p>
    </section>
  )
}
