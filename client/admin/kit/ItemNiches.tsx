import { Link } from 'react-router'
import { ItemNiche } from './ItemNiche.tsx'

interface ItemNichesProps {
  items: readonly {
    id: number
    name: string
    image: string | null
    sku: string | null
    line: { name: string }
  }[]
  /** A shelf is one row. */
  shape?: 'shelf'
}

/** Figures as the site shows them. Their names lead to their forms. */
export function ItemNiches({ items, shape }: ItemNichesProps) {
  return (
    <ul className="item-grid" data-shape={shape}>
      {items.map(({ id, name, image, line, sku }) => (
        <li className="item-card" key={id}>
          <ItemNiche item={{ id, name, image }} />
          <div className="item-card-label">
            <p className="item-card-name" dir="auto">
              <Link to={`/kadmin/figuras/${id}`}>{name}</Link>
            </p>
            <p className="item-card-caption" dir="auto">
              {line.name}
            </p>
            {sku === null ? null : <p className="item-card-code">{sku}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
