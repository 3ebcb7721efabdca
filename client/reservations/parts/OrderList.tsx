import { Link } from 'react-router'
import { formatNumber } from '#client/kit/numbers.ts'
import { arrivedText, leftText, orderPath } from '#client/reservations/orders.rules.ts'
import { useApi } from '#client/use-api.ts'

/** The orders that are on their way; nothing without one. */
export function OrderList() {
  const { data } = useApi('listOrders', { query: { page_size: 100 } })
  if (!data || data.data.length === 0) return null
  return (
    <section className="stack gap-2" aria-labelledby="orders-title">
      <h2 className="title-s" id="orders-title">
        Pedidos
      </h2>
      <ul className="store-cards grid gap-2">
        {data.data.map((order) => (
          <li className="raised relative pad-3-4 stack numbers" key={order.id}>
            <Link className="cover-link strong hover-line anywhere" to={orderPath(order.id)} dir="auto">
              {order.store.name} · {order.order_ref}
            </Link>
            <span className="note">
              {arrivedText(order)} · {leftText(order)}
            </span>
          </li>
        ))}
      </ul>
      <Rest of={data} />
    </section>
  )
}

/** Says how many are not shown. */
export function Rest({
  of: { data, metadata },
}: {
  of: { data: readonly unknown[]; metadata: { total: number } }
}) {
  const rest = metadata.total - data.length
  return rest > 0 ? <p className="note">Y {formatNumber(rest)} anteriores.</p> : null
}
