import type { ItemCardData } from '#client/catalogue/data.ts'
import { placeholderText } from '#client/catalogue/placeholder.rules.ts'
import { CardMarks } from '#client/collection/marks/MarkButtons.tsx'
import { MarkedItemCard } from '#client/collection/marks/MemberCards.tsx'
import { WallWaiting } from '#client/collection/marks/MemberWall.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { tintOf } from '#client/kit/tint.ts'
import { type ItemStatus, itemStatuses } from '#contract/catalogue/words.ts'
import type { MemberMark } from '#contract/collection/collection.ts'
import { noImageUrl } from '#contract/media/paths.ts'

const nothing = () => undefined

/** Every appearance of a card (docs/product.md#screens). The buttons do nothing. */
export default function TestCardsPage() {
  return (
    <>
      <PageHead title="Tarjetas" isHidden />
      <header className="member-page-head stack gap-3">
        <h1>Tarjetas</h1>
        <p>Todos los estados de una tarjeta, para verlos juntos. Aquí nada se puede tocar.</p>
      </header>
      {cardExamples.map(({ title, cards }) => (
        <section className="band" key={title}>
          <h2 className="band-title">{title}</h2>
          <ul className="item-grid" inert>
            {cards.map(({ note, card, mark, isRefused }) => (
              <li key={note}>
                <p className="test-card-note note">{note}</p>
                <Card card={{ ...sampleItemCard, ...card }} mark={mark} isRefused={isRefused ?? false} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className="band">
        <h2 className="band-title">Cargando</h2>
        <WallWaiting />
      </section>
    </>
  )
}

type Sample = Omit<ItemCardData, 'placeholder'>

function Card({ card, mark, isRefused }: { card: Sample; mark: MemberMark; isRefused: boolean }) {
  return (
    <MarkedItemCard
      card={{ ...card, placeholder: placeholderText(card.name) }}
      mark={mark}
      isRefused={isRefused}
      showsFranchise
    >
      <CardMarks figure={card} loadedMark={mark} mark={mark} onToggle={nothing} onReserve={nothing} />
    </MarkedItemCard>
  )
}

/** The properties of an item by which cards differ. */
interface CardLook {
  name: string
  line: string
  brand: string | null
  code: string | null
  release: string | null
  status: ItemStatus | null
  picture: { src: string; isMissing: boolean }
}

interface CardExample {
  readonly note: string
  readonly card?: Partial<CardLook>
  readonly mark: MemberMark
  readonly isRefused?: boolean
}

const none: MemberMark = { relation: null, reserved: false, quantity: 0 }

const sampleItemCard = {
  id: 0,
  href: '/test/cards',
  name: 'Ejemplo de figura',
  franchise: 'Licencia de ejemplo',
  line: 'Línea',
  brand: 'Marca',
  code: null,
  release: '12 mar 2027',
  status: null,
  tint: tintOf(null, 'vitrina'),
  picture: { src: noImageUrl, isMissing: true },
}

const relationCards: readonly CardExample[] = [
  { note: 'Sin marcar', mark: none },
  { note: 'La tengo', mark: { relation: 'collection', reserved: false, quantity: 1 } },
  { note: 'La tengo tres veces', mark: { relation: 'collection', reserved: false, quantity: 3 } },
  { note: 'La quiero', mark: { relation: 'want', reserved: false, quantity: 0 } },
  { note: 'No me interesa', mark: { relation: 'notinterested', reserved: false, quantity: 0 } },
  { note: 'Apartada', mark: { relation: null, reserved: true, quantity: 0 } },
  { note: 'La tengo y aparté otra', mark: { relation: 'collection', reserved: true, quantity: 2 } },
  { note: 'No se pudo guardar', mark: none, isRefused: true },
]

const statusCards: readonly CardExample[] = (Object.keys(itemStatuses) as ItemStatus[]).map((status) => ({
  note: itemStatuses[status],
  card: { status },
  mark: none,
}))

const long = 'Una figura con un nombre tan largo que no cabe en dos renglones de ninguna tarjeta del mundo'

const textCards: readonly CardExample[] = [
  { note: 'Nombre largo', card: { name: long, line: long }, mark: none },
  { note: 'Una sola palabra', card: { name: 'Parangaricutirimícuaro'.repeat(3) }, mark: none },
  { note: 'Japonés', card: { name: '初音ミク 雪ミク', line: 'ねんどろいど' }, mark: none },
  { note: 'Sin fecha', card: { release: null }, mark: none },
  { note: 'Trimestre', card: { release: '3.er trim. 2027' }, mark: none },
  { note: 'Con clave', card: { code: 'N.º 1234' }, mark: none },
]

const cardExamples: readonly { title: string; cards: readonly CardExample[] }[] = [
  { title: 'Relación', cards: relationCards },
  { title: 'Estado', cards: statusCards },
  { title: 'Textos', cards: textCards },
]
