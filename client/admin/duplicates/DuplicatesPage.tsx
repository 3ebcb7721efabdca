import './style.css'
import { useState } from 'react'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { FilterBar } from '#client/admin/kit/FilterBar.tsx'
import { ListFrame } from '#client/admin/kit/ListFrame.tsx'
import { useListAddress, useListQuery } from '#client/admin/kit/list-address.data.ts'
import { duplicateReasons } from '#contract/admin-merging-words.ts'
import { DuplicateCard } from './DuplicateCard.tsx'
import type { Merge } from './data.ts'
import { listDuplicates, useDismiss } from './data.ts'
import { MergeDialog } from './MergeDialog.tsx'

const filters = [{ name: 'reason', label: 'Por qué', options: Object.entries(duplicateReasons) }]

/** Pairs of figures that may be the same: merged or dismissed here. */
export default function DuplicatesPage() {
  const address = useListAddress()
  const { page } = address
  const reason = address.text('reason')
  const list = useListQuery(['duplicates', page, reason], () => listDuplicates(page, reason))
  const dismiss = useDismiss()
  const [merge, setMerge] = useState<Merge | null>(null)
  return (
    <>
      <AdminPageHead
        title="Duplicados"
        lead="Figuras que podrían ser la misma. Se buscan solas cada diez minutos entre las que cambiaron."
      />
      <FilterBar address={address} filters={filters} />
      <ListFrame list={list} address={address} noun={['par', 'pares']} empty={<NoDuplicates />}>
        {(pairs) => (
          <ul className="duplicate-list">
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
