import '#client/catalogue/style.css'
import '#client/collection/wishes/style.css'
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
  const { id, name, price_cents: cents, currency: listed } = item
  const [own] = toMemberItemCards([item])
  const { mark, onToggle, onReserve } = useMarking({ id, name }, item.user)
  if (!own) return null
  const { card } = own
  return (
    <li className="wish" data-tint={card.tint} data-gone={mark.relation !== 'want' || undefined}>
      <div className="niche-case">
        <FigurePicture picture={card.picture} sizes="8rem" />
        <MarkPin mark={mark} />
      </div>
      <div className="wish-facts">
        <h2 dir="auto">
          <Link to={card.href}>{name}</Link>
        </h2>
        <p dir="auto">
          {card.franchise} · {card.caption}
        </p>
        <p>
          {card.release ?? 'Sin fecha'}
          {card.market ? ` ${card.market}` : ''}
          {cents !== null && listed !== null ? ` · de lista ${moneyText(cents, listed)}` : ''}
        </p>
      </div>
      <div className="wish-says">
        <PriorityField
          name={name}
          value={item.priority}
          onChange={(priority) => void setPriority(item, priority)}
        />
        <Target item={item} currency={item.target_currency ?? listed ?? currency} />
      </div>
      <MarkButtons name={name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
    </li>
  )
}

function Target({ item, currency }: WishCardProps) {
  const { id, name, target_price_cents: cents } = item
  const place = targetPlace(id)
  const edit = useEdit(place)
  return (
    <div className="wish-target">
      <span aria-hidden="true">Pagaría</span>
      <EditCell
        label={`Pagaría por ${name}, en ${currency}`}
        text={moneyInputText(cents, currency)}
        edit={edit}
        look={{ shown: cents === null ? null : moneyText(cents, currency), kind: 'money', maxLength: 40 }}
        acts={{
          change: (text) => changeEdit(place, text),
          refuse: (errorText) => setEditError(place, errorText),
          drop: () => discardEdit(place),
          save: () => void saveEdit(place, (text) => saveTarget(id, text, currency)),
        }}
      />
    </div>
  )
}
