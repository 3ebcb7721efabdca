import type { InventoryTotal, InventorySection as Shown } from '#client/collection/inventory/rules.ts'
import { shortDayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import type { Copy, OwnItem } from '#contract/collection.ts'
import { conditions } from '#contract/collection-words.ts'
import { itemImageUrl, noImageUrl, sameOrigin } from '#contract/media-paths.ts'

/** The figures of a license with a row for each copy, and the totals. */
export function InventorySection({ section, hasPhotos }: { section: Shown; hasPhotos: boolean }) {
  const { name, items, copies, sums } = section
  return (
    <section className="inventory-section">
      <table>
        <caption>
          {name}
          <span>
            {countText(copies, 'copia', 'copias')}
            {sums.length > 0 ? ` · ${sumsText(sums)}` : ''}
          </span>
        </caption>
        <thead>
          <tr>
            {hasPhotos ? (
              <th className="inventory-photo" scope="col">
                Foto
              </th>
            ) : null}
            <th className="inventory-figure" scope="col">
              Figura
            </th>
            <th scope="col">Estado</th>
            <th scope="col">Llegó</th>
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
      <td>{condition && conditions[condition]}</td>
      <td>{acquired_on && shortDayText(acquired_on)}</td>
      <td dir="auto">{store}</td>
      <td className="inventory-price">
        {cents === null || currency === null ? null : moneyText(cents, currency)}
      </td>
    </tr>
  )
}

/** Shows the member's own photos as proof of ownership, or else the picture of the catalogue. */
function Photos({ item, copy }: Pick<RowProps, 'item' | 'copy'>) {
  const own = copy.photos.map(({ thumb_path }) => `${sameOrigin}/${thumb_path}`)
  const { id: itemId, image } = item
  const known = image === null ? noImageUrl : itemImageUrl({ itemId, kind: 'main', size: 'ki', file: image })
  return (own.length > 0 ? own : [known]).map((src) => (
    <img key={src} src={src} alt="" loading="lazy" decoding="async" width="48" height="64" />
  ))
}

function sumsText(sums: readonly InventoryTotal[]): string {
  return sums.map(({ currency, cents }) => moneyText(cents, currency)).join(' + ')
}
