import '#client/catalogue/style.css'
import '#client/collection/wishes/niche.css'
import { Link } from 'react-router'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { changeEdit, discardEdit, saveEdit, setEditError, useEdit } from '#client/collection/edits.data.ts'
import { useMarking } from '#client/collection/marks/use-marking.ts'
import { EditCell } from '#client/collection/parts/EditCell.tsx'
import { MarkButtons } from '#client/collection/parts/MarkButtons.tsx'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import { saveTarget, setPriority, targetPlace } from '#client/collection/wishes/data.ts'
import { PriorityField } from '#client/collection/wishes/PriorityField.tsx'
import { moneyInputText, moneyText } from '#client/kit/money.ts'
import type { OwnItem } from '#contract/collection.ts'

interface WishCardProps {
  item: OwnItem
  /** The default currency of prices. */
  currency: string
}

/** A wanted figure with its release date, priority and target price. */
export function WishCard({ item, currency }: WishCardProps) {
  const { id, name } = item
  const [own] = toMemberItemCards([item])
  const { mark, onToggle, onReserve } = useMarking({ id, name }, item.user)
  if (!own) return null
  const { card } = own
  return (
    <li className="wish" data-card data-tint={card.tint} data-gone={mark.relation !== 'want' || undefined}>
      <div
        className="picture-frame"
        data-backdrop={card.placeholder?.text}
        data-lines={card.placeholder?.lines}
      >
        <FigurePicture picture={card.picture} />
        <MarkPin mark={mark} />
      </div>
      <div className="wish-facts">
        <h2 dir="auto">
          <Link to={card.href} title={name}>
            {name}
          </Link>
        </h2>
        <p className="item-card-caption" dir="auto">
          <span>{card.franchise}</span>
          <span> · {card.line}</span>
        </p>
        <p>{card.release ?? 'Sin fecha'}</p>
      </div>
      <WishTerms item={item} currency={currency} />
      <MarkButtons name={name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
    </li>
  )
}

/** How much it is wanted, and the target price beside the list price. */
function WishTerms({ item, currency }: WishCardProps) {
  const { price_cents: cents, currency: listed } = item
  return (
    <div className="wish-says">
      <PriorityField
        name={item.name}
        value={item.priority}
        onChange={(priority) => void setPriority(item, priority)}
      />
      <div className="wish-price">
        {cents === null || listed === null ? null : <span>Lista {moneyText(cents, listed)}</span>}
        <Target item={item} currency={item.target_currency ?? listed ?? currency} />
        <Difference item={item} />
      </div>
    </div>
  )
}

/** How far the list price is from the target. Different currencies are not compared. */
function Difference({ item }: Pick<WishCardProps, 'item'>) {
  const { price_cents: cents, currency, target_price_cents: target, target_currency } = item
  if (cents === null || currency === null || target === null || target_currency !== currency) return null
  const isWithin = cents <= target
  return (
    <span className="wish-difference" data-within={isWithin || undefined}>
      {isWithin ? 'A tu precio' : `${moneyText(cents - target, currency)} sobre tu precio`}
    </span>
  )
}

function Target({ item, currency }: WishCardProps) {
  const { id, name, target_price_cents: cents } = item
  const place = targetPlace(id)
  const edit = useEdit(place)
  return (
    <EditCell
      label={`Pagaría por ${name}, en ${currency}`}
      text={moneyInputText(cents, currency)}
      edit={edit}
      look={{
        shown: cents === null ? 'Pon tu precio' : `Pagaría ${moneyText(cents, currency)}`,
        kind: 'money',
        maxLength: 40,
      }}
      acts={{
        change: (text) => changeEdit(place, text),
        refuse: (errorText) => setEditError(place, errorText),
        drop: () => discardEdit(place),
        save: () => void saveEdit(place, (text) => saveTarget(id, text, currency)),
      }}
    />
  )
}
