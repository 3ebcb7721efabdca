import '#client/collection/inventory/style.css'
import { memo } from 'react'
import {
  countCopies,
  countUnpricedCopies,
  inventoryTotals,
  sectionsOf,
} from '#client/collection/inventory/rules.ts'
import { dayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import type { OwnItem } from '#contract/collection.ts'
import { InventorySection } from './InventorySection.tsx'

interface InventorySheetProps {
  fullname: string
  /** YYYY-MM-DD. */
  today: string
  items: readonly OwnItem[]
  hasPhotos: boolean
}

/** The inventory for an insurer: owner, date, every copy with its price, and totals. */
export const InventorySheet = memo(function InventorySheet(props: InventorySheetProps) {
  const { fullname, today, items, hasPhotos } = props
  const unpriced = countUnpricedCopies(items)
  return (
    <article className="inventory-sheet" aria-label="Inventario">
      <header>
        <h2>Colección de {fullname}</h2>
        <p>
          {dayText(today)} · {countText(items.length, 'figura', 'figuras')} ·{' '}
          {countText(countCopies(items), 'copia', 'copias')}
        </p>
        {unpriced > 0 ? (
          <p>
            {countText(unpriced, 'copia no tiene', 'copias no tienen')} precio escrito y no{' '}
            {unpriced === 1 ? 'cuenta' : 'cuentan'} en los totales.
          </p>
        ) : null}
      </header>
      {sectionsOf(items).map((section) => (
        <InventorySection key={section.slug} section={section} hasPhotos={hasPhotos} />
      ))}
      <dl className="inventory-total">
        {inventoryTotals(items).map(({ currency, cents }) => (
          <div key={currency}>
            <dt>Total pagado en {currency}</dt>
            <dd>{moneyText(cents, currency)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
})
