import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ItemCardData, toItemCard } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Questions } from '#client/kit/Questions.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import styles from '#client/site/about.css?url'
import { pickDifferentFranchises } from '#client/site/rules.ts'

export const links = () => [styleSheet(styles)]

const shownMax = 4

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const [month, updated] = await Promise.all([
    call('listThisMonthItems', {}),
    call('listLastUpdatedItems', {}),
  ])
  const cards = [...month.data, ...updated.data].filter(({ is_adult }) => !is_adult).map(toItemCard)
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
      <header className="about-head stack gap-5">
        <h1>Tu colección, bajo la luz correcta</h1>
        <p>
          Vitrina es el checklist de quienes coleccionan figuras: lo que ya tienes, lo que quieres, lo que
          apartaste y lo que está por salir. Todo en un lugar, y contigo en la tienda.
        </p>
        <p className="about-actions flex wrap gap-3">
          <MainLink to="/registro">Crear cuenta gratis</MainLink>
          <QuietLink to="/buscador">Ver el catálogo</QuietLink>
        </p>
      </header>
      <AboutPins cards={cards} />
      <AboutSteps />
      <AboutQuestions />
      <p className="about-not soft pretty">
        <strong className="ink">Lo que no es:</strong> no vendemos figuras, no cobramos comisiones y no
        representamos a ningún fabricante. Vitrina es independiente y está hecha para llevar la cuenta.
      </p>
      <section className="about-end stack gap-3 justify-items-start round-l">
        <h2 className="title-m">La primera figura es la más fácil</h2>
        <p>El plan gratis alcanza para cien. No pedimos tarjeta, y te llevas tus datos cuando quieras.</p>
        <MainLink to="/registro">Crear cuenta gratis</MainLink>
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
            <p className="soft pretty">{text}</p>
          </li>
        )
      })}
    </ul>
  )
}

function AboutSteps() {
  return (
    <section className="band" aria-labelledby="steps-title">
      <h2 className="band-title" id="steps-title">
        Cómo funciona
      </h2>
      <ol className="about-steps">
        <li>
          <h3>Encuentra tus figuras</h3>
          <p>
            El catálogo va de la licencia a la línea y de la línea a la figura. El{' '}
            <Link to="/buscador">buscador</Link> perdona faltas, entiende «#12» y lee nombres en japonés.
          </p>
        </li>
        <li>
          <h3>Márcalas con un toque</h3>
          <p>Una por una o la línea entera. Si te equivocas, lo deshaces ahí mismo.</p>
        </li>
        <li>
          <h3>Aparta sin perder la cuenta</h3>
          <p>
            Anota el anticipo, los abonos y la fecha prometida. Vitrina suma por ti cuánto debes, a quién y
            para cuándo.
          </p>
        </li>
        <li>
          <h3>Mira lo que viene</h3>
          <p>
            El calendario junta los lanzamientos que te importan. Si una fecha se mueve, lo ves; si solo se
            sabe el trimestre, no inventamos el día.
          </p>
        </li>
      </ol>
    </section>
  )
}

const questions = [
  {
    question: '¿Cuánto cuesta?',
    answer: (
      <>
        Nada para las primeras cien figuras, y sin límite de tiempo. Si tu colección es más grande, hay{' '}
        <Link to="/planes">planes de pago</Link> por mes o por año.
      </>
    ),
  },
  {
    question: '¿Quién ve mi colección?',
    answer:
      'Solo tú, hasta que decidas lo contrario. El perfil nace privado; si lo abres, eliges qué se muestra. Lo que pagaste nunca se muestra.',
  },
  {
    question: '¿De dónde salen las fechas?',
    answer:
      'De lo que anuncian los fabricantes. Usamos la fecha de México cuando se conoce y si no la mundial; en la página de cada figura están todas, con sus retrasos.',
  },
  {
    question: 'No encuentro una figura. ¿Qué hago?',
    answer: (
      <>
        Avísanos desde el <Link to="/buscador">buscador</Link>, abajo de los resultados. Con cuenta también
        puedes proponer la ficha completa o corregir un dato.
      </>
    ),
  },
  {
    question: '¿Puedo llevarme mis datos?',
    answer:
      'Siempre, con cualquier plan: tu colección se descarga completa en CSV o JSON. También puedes importar la que lleves en otra parte, con una vista previa antes de guardar nada.',
  },
  {
    question: '¿Sirve en el celular?',
    answer:
      'Está pensada para usarse con una mano en la tienda. El catálogo se lee completo incluso con mala señal y sin ejecutar scripts.',
  },
]

function AboutQuestions() {
  return (
    <section className="band" aria-labelledby="questions-title">
      <h2 className="band-title" id="questions-title">
        Preguntas y respuestas
      </h2>
      <Questions questions={questions} />
    </section>
  )
}
