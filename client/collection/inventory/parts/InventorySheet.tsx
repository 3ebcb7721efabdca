import '#client/collection/inventory/style.css'
import { memo } from 'react'
import type { InventorySection, Sum } from '#client/collection/inventory/rules.ts'
import { copiesOf, sectionsOf, sumsOf, unpricedOf } from '#client/collection/inventory/rules.ts'
import { dayText, shortDayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import { countOf } from '#client/kit/numbers.ts'
import type { Copy, OwnItem } from '#contract/collection.ts'
import { conditions } from '#contract/collection-words.ts'
import { itemImageUrl, siteItself } from '#contract/media-paths.ts'

interface InventorySheetProps {
  fullname: string
  /** YYYY-MM-DD. */
  today: string
  items: readonly OwnItem[]
  hasPhotos: boolean
}

/** The collection as an insurer wants it: whose, of when, every copy with its price, and what it comes to. */
export const InventorySheet = memo(function InventorySheet(props: InventorySheetProps) {
  const { fullname, today, items, hasPhotos } = props
  const unpriced = unpricedOf(items)
  return (
    <article className="inventory-sheet" aria-label="Inventario">
      <header>
        <h2>Inventario de la colección de {fullname}</h2>
        <p>
          {dayText(today)} · {countOf(items.length, 'figura', 'figuras')} ·{' '}
          {countOf(copiesOf(items), 'copia', 'copias')}
        </p>
        <dl className="inventory-sums">
          {sumsOf(items).map(({ currency, cents }) => (
            <div key={currency}>
              <dt>Total pagado en {currency}</dt>
              <dd>{moneyText(cents, currency)}</dd>
            </div>
          ))}
        </dl>
        {unpriced > 0 ? (
          <p>
            {countOf(unpriced, 'copia no tiene', 'copias no tienen')} precio escrito y no{' '}
            {unpriced === 1 ? 'cuenta' : 'cuentan'} en los totales.
          </p>
        ) : null}
      </header>
      {sectionsOf(items).map((section) => (
        <Section key={section.slug} section={section} hasPhotos={hasPhotos} />
      ))}
    </article>
  )
})

function Section({ section, hasPhotos }: { section: InventorySection; hasPhotos: boolean }) {
  const { name, items, copies, sums } = section
  return (
    <section className="inventory-section">
      <table>
        <caption>
          {name}
          <span>
            {countOf(copies, 'copia', 'copias')}
            {sums.length > 0 ? ` · ${sumsText(sums)}` : ''}
          </span>
        </caption>
        <thead>
          <tr>
            {hasPhotos ? <th scope="col">Foto</th> : null}
            <th scope="col">Figura</th>
            <th scope="col">Estado</th>
            <th scope="col">Comprada</th>
            <th scope="col">Tienda</th>
            <th scope="col">Pagado</th>
          </tr>
        </thead>
        <tbody>
          {items.flatMap((item) =>
            item.copies.map((copy, at) => (
              <Row key={copy.id} item={item} copy={copy} number={at + 1} hasPhotos={hasPhotos} />
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  item: OwnItem
  copy: Copy
  number: number
  hasPhotos: boolean
}

function Row({ item, copy, number, hasPhotos }: RowProps) {
  const { price_paid_cents: cents, currency, acquired_on, condition, store, notes } = copy
  const about = [item.line.name, item.brand?.name, item.sku].filter(Boolean).join(' · ')
  return (
    <tr>
      {hasPhotos ? (
        <td>
          <Photos item={item} copy={copy} />
        </td>
      ) : null}
      <th scope="row">
        <span dir="auto">{item.name}</span>
        {item.copies.length > 1 ? ` (copia ${number} de ${item.copies.length})` : ''}
        <small dir="auto">{about}</small>
        {notes ? <small dir="auto">{notes}</small> : null}
      </th>
      <td>{condition ? conditions[condition] : '—'}</td>
      <td>{acquired_on ? shortDayText(acquired_on) : '—'}</td>
      <td dir="auto">{store ?? '—'}</td>
      <td className="inventory-price">
        {cents === null || currency === null ? '—' : moneyText(cents, currency)}
      </td>
    </tr>
  )
}

/** The member's own photos prove more; without one, the catalogue's picture says what it is. */
function Photos({ item, copy }: Pick<RowProps, 'item' | 'copy'>) {
  const own = copy.photos.map(({ thumb_path }) => `${siteItself}/${thumb_path}`)
  const { id: itemId, image } = item
  const known = image === null ? [] : [itemImageUrl({ itemId, kind: 'main', size: 'ki', file: image })]
  return (own.length > 0 ? own : known).map((src) => (
    <img key={src} src={src} alt="" loading="lazy" decoding="async" width="48" height="64" />
  ))
}

function sumsText(sums: readonly Sum[]): string {
  return sums.map(({ currency, cents }) => moneyText(cents, currency)).join(' + ')
}
