import { itemPath } from '#client/catalogue/rules.ts'
import { Link } from '#client/kit/Link.tsx'
import type { DuplicatePair, DuplicateSide } from '#contract/admin-merging.ts'
import { duplicateReasons } from '#contract/admin-merging-words.ts'
import type { Merge } from './data.ts'
import { SidePicture } from './SidePicture.tsx'

interface DuplicateCardProps {
  pair: DuplicatePair
  onMerge: (merge: Merge) => void
  onDismiss: () => void
}

/** Two figures side by side, with the choice of which one is kept. */
export function DuplicateCard({ pair, onMerge, onDismiss }: DuplicateCardProps) {
  const { reason, items } = pair
  const [one, other] = items
  return (
    <article className="duplicate-card" aria-label={`${one.name} y ${other.name}`}>
      <header>
        <h2>{duplicateReasons[reason]}</h2>
        <button className="action" type="button" onClick={onDismiss}>
          No son la misma
        </button>
      </header>
      <div className="duplicate-sides">
        <Side item={one} onKeep={() => onMerge({ from: other.id, into: one.id })} />
        <Side item={other} onKeep={() => onMerge({ from: one.id, into: other.id })} />
      </div>
    </article>
  )
}

function Side({ item, onKeep }: { item: DuplicateSide; onKeep: () => void }) {
  const { name, license, line, brand, sku, barcode } = item
  const codes = [sku && `SKU ${sku}`, barcode].filter(Boolean).join(' · ')
  return (
    <section className="duplicate-side">
      <SidePicture item={item} />
      <div>
        <h3>
          <Link to={itemPath(item)}>{name}</Link>
        </h3>
        <p>
          {license.name} · {line.name}
          {brand ? ` · ${brand.name}` : ''}
        </p>
        <p>
          N.º {item.id}
          {codes ? ` · ${codes}` : ''}
        </p>
      </div>
      <button className="action" data-kind="quiet" type="button" onClick={onKeep}>
        Quedarme con esta
        <span className="visually-hidden"> {`${name}, número ${item.id}`}</span>
      </button>
    </section>
  )
}
