import type { ItemCardData } from '#client/catalogue/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'

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
export function AboutPins({ cards }: { cards: ItemCardData[] }) {
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
