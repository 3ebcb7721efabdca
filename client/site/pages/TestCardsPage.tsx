import '#client/catalogue/grid.css'
import type { ItemCardData } from '#client/catalogue/data.ts'
import { placeholderText } from '#client/catalogue/placeholder.rules.ts'
import { MarkButtons, MarkedItemCard } from '#client/collection/marks/MemberCards.tsx'
import { WallWaiting } from '#client/collection/marks/MemberWall.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { cardExamples, sampleItemCard } from '#client/site/cards.rules.ts'
import type { MemberMark } from '#contract/collection/collection.ts'

const nothing = () => undefined

/** Every appearance of a card (docs/product.md#screens). The buttons do nothing. */
export default function TestCardsPage() {
  return (
    <>
      <PageHead title="Tarjetas" isHidden />
      <header className="member-page-head">
        <h1>Tarjetas</h1>
        <p>Todos los estados de una tarjeta, para verlos juntos. Aquí nada se puede tocar.</p>
      </header>
      {cardExamples.map(({ title, cards }) => (
        <section className="band" key={title}>
          <h2 className="band-title">{title}</h2>
          <ul className="item-grid" inert>
            {cards.map(({ note, card, mark, isRefused }) => (
              <li key={note}>
                <p className="test-card-note">{note}</p>
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
      <MarkButtons name={card.name} mark={mark} onToggle={nothing} onReserve={nothing} />
    </MarkedItemCard>
  )
}
