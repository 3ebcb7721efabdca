import { useState } from 'react'
import { Link } from 'react-router'
import { FilterBar, ListFrame } from '#client/admin/kit/AdminListPage.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { itemPath } from '#client/catalogue/rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import type { DuplicatePair, DuplicateSide } from '#contract/admin/merging.ts'
import { duplicateReasons } from '#contract/admin/merging-words.ts'
import { type Merge, useDismiss } from './data.ts'
import { MergeDialog } from './MergeDialog.tsx'

const filters = [{ name: 'reason', label: 'Por qué', options: Object.entries(duplicateReasons) }]

export default function DuplicatesPage() {
  const { list, address } = useAdminList('listDuplicates', ['reason'])
  const dismiss = useDismiss()
  const [merge, setMerge] = useState<Merge | null>(null)
  return (
    <>
      <AdminPageHead
        title="Duplicados"
        lead="Figuras que podrían ser la misma. Se buscan solas cada diez minutos entre las que cambiaron."
      />
      <FilterBar address={address} filters={filters} />
      <ListFrame
        list={list}
        address={address}
        noun={['par', 'pares']}
        empty={<NoDuplicates />}
        isDoneWhenEmpty
      >
        {(pairs) => (
          <ul className="stack gap-4">
            {pairs.map((pair) => (
              <li key={`${pair.items[0].id}-${pair.items[1].id}`}>
                <DuplicateCard pair={pair} onMerge={setMerge} onDismiss={() => void dismiss(pair)} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {merge ? <MergeDialog merge={merge} onClose={() => setMerge(null)} /> : null}
    </>
  )
}

function NoDuplicates() {
  return (
    <>
      <h2>No hay figuras repetidas</h2>
      <p>Cuando dos se parezcan, aquí decides si son la misma.</p>
    </>
  )
}

interface DuplicateCardProps {
  pair: DuplicatePair
  onMerge: (merge: Merge) => void
  onDismiss: () => void
}

function DuplicateCard({ pair, onMerge, onDismiss }: DuplicateCardProps) {
  const { reason, items } = pair
  const [one, other] = items
  return (
    <article
      className="duplicate-card stack gap-3 pad-4 round framed"
      aria-label={`${one.name} y ${other.name}`}
    >
      <header className="row wrap between gap-2">
        <h2 className="note strong">{duplicateReasons[reason]}</h2>
        <PlainButton onClick={onDismiss}>No son la misma</PlainButton>
      </header>
      <div className="duplicate-sides grid gap-4">
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
    <section className="duplicate-side media gap-3">
      <ItemNiche item={item} />
      <div>
        <h3 className="normal">
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
      <QuietButton onClick={onKeep}>
        Quedarme con esta
        <span className="visually-hidden"> {`${name}, número ${item.id}`}</span>
      </QuietButton>
    </section>
  )
}
