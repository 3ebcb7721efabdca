import './style.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { momentDayText } from '#client/kit/days.ts'
import type { UndoableMerge } from '#contract/admin/merging.ts'
import { useMerges, useUndoMerge } from './data.ts'

/** The figures that were merged into this one and can be given back. Nothing when there are none. */
export function ItemMerges({ itemId }: { itemId: number }) {
  const { data: merges = [] } = useMerges(itemId)
  const [undoing, setUndoing] = useState<UndoableMerge | null>(null)
  const { hash } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  const isTarget = hash === '#fusiones' && merges.length > 0
  // The browser looked for it before it was loaded.
  useEffect(() => {
    if (isTarget) title.current?.focus()
  }, [isTarget])
  if (merges.length === 0) return null
  return (
    <section className="item-merges stack gap-3" id="fusiones" aria-labelledby="item-merges-title">
      <h2 id="item-merges-title" ref={title} tabIndex={-1}>
        Se unieron a esta
      </h2>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id}>
            <p>
              <strong>{merge.name}</strong>, n.º {merge.id}, el {momentDayText(merge.merged_at)}
            </p>
            <button className="action" type="button" onClick={() => setUndoing(merge)}>
              Deshacer la fusión
              <span className="visually-hidden"> {`con la figura ${merge.id}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {undoing ? <UndoDialog merge={undoing} onClose={() => setUndoing(null)} /> : null}
    </section>
  )
}

function UndoDialog({ merge: { id, name }, onClose }: { merge: UndoableMerge; onClose: () => void }) {
  const undo = useUndoMerge()
  return (
    <ConfirmDialog
      title="Deshacer la fusión"
      confirm="Deshacer la fusión"
      onConfirm={() => undo(id)}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong> vuelve a ser una figura con su número, {id}, y cada quien recupera lo que
        tenía de ella: listas, copias, apartados y fotos.
      </p>
      <p>
        Quien haya cambiado algo después de la fusión lo conserva en esta figura. Los datos que alguien
        corrigió después se quedan como están.
      </p>
    </ConfirmDialog>
  )
}
