import { Link } from 'react-router'
import type { Output } from '#contract/endpoints.ts'
import { ItemNiche } from './ItemNiche.tsx'

interface ItemNichesProps {
  items: readonly Output<'listAdminItems'>['data'][number][]
  /** A shelf is one row. */
  shape?: 'shelf'
}

/** Figures as the site shows them. Their names lead to their forms. */
export function ItemNiches({ items, shape }: ItemNichesProps) {
  return (
    <ul className="item-grid" data-shape={shape}>
      {items.map((item) => (
        <li className="item-card" key={item.id}>
          <ItemNiche item={item} />
          <div className="item-card-label">
            <p className="item-card-name" dir="auto">
              <Link to={`/kadmin/figuras/${item.id}`}>{item.name}</Link>
            </p>
            <p className="item-card-caption" dir="auto">
              {item.line.name}
            </p>
            {item.sku === null ? null : <p className="item-card-code">{item.sku}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
