import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { QuietButton } from '#client/kit/Action.tsx'
import { momentDayText } from '#client/kit/days.ts'
import { Modal } from '#client/kit/Modal.tsx'
import type { UndoableMerge } from '#contract/admin/merging.ts'
import { useMerges, useSuggestions, useUndoMerge } from './data.ts'
import { MergeDialog } from './MergeDialog.tsx'

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
      <ul className="stack gap-2">
        {merges.map((merge) => (
          <li className="row wrap between gap-2" key={merge.id}>
            <p>
              <strong>{merge.name}</strong>, n.º {merge.id}, el {momentDayText(merge.merged_at)}
            </p>
            <PlainButton onClick={() => setUndoing(merge)}>
              Deshacer la fusión
              <span className="visually-hidden"> {`con la figura ${merge.id}`}</span>
            </PlainButton>
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

interface MergeItemProps {
  /** The figure that is merged into the other and deleted. */
  itemId: number
  onMerged: (keptId: number) => void
}

/** A button that chooses the figure this one is merged into, and merges them. For the page of a figure. */
export function MergeItem({ itemId, onMerged }: MergeItemProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [into, setInto] = useState<number | null>(null)
  function choose(id: number) {
    setChoosing(false)
    setInto(id)
  }
  return (
    <>
      <PlainButton onClick={() => setChoosing(true)}>Fusionar con otra…</PlainButton>
      {isChoosing ? (
        <Modal title="¿Cuál se queda?" isOpen onClose={() => setChoosing(false)}>
          <ItemChoice without={itemId} onChoose={choose} />
        </Modal>
      ) : null}
      {into === null ? null : (
        <MergeDialog
          merge={{ from: itemId, into }}
          onMerged={() => onMerged(into)}
          onClose={() => setInto(null)}
        />
      )}
    </>
  )
}

function ItemChoice({ without, onChoose }: { without: number; onChoose: (id: number) => void }) {
  const id = useId()
  const [query, setQuery] = useState('')
  const { data: found = [], error } = useSuggestions(query)
  const others = found.filter((item) => item.id !== without)
  return (
    <div className="field">
      <label htmlFor={id}>Busca por nombre, SKU o código de barras</label>
      <input
        id={id}
        type="search"
        value={query}
        autoComplete="off"
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <p className="field-error" role="alert">
        {error?.message}
      </p>
      <ul className="stack gap-1">
        {others.map((item) => (
          <li key={item.id}>
            <QuietButton onClick={() => onChoose(item.id)}>
              {item.name} · {item.line.name} · n.º {item.id}
            </QuietButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
