import { Icon } from '#client/kit/Icon.tsx'
import { dayOfMomentText, offerPriceText } from '#client/plans/plan-status.rules.ts'
import { itemLimitText } from '#contract/plans/features.ts'
import type { Offer } from '#contract/plans/plans.ts'

export function OfferNotice({ offer }: { offer: Offer }) {
  return (
    <aside className="offer-notice media gap-3 pad-4 round-l" aria-label="Oferta especial">
      <Icon name="ticket" />
      <p>
        <strong>{offer.name}</strong>: {itemLimitText(offer).toLowerCase()} por {offerPriceText(offer)}.
        <small className="note block">Disponible hasta el {dayOfMomentText(offer.closes_at)}.</small>
      </p>
    </aside>
  )
}
