import './style.css'
import { useId, useState } from 'react'
import { Modal } from '#client/kit/Modal.tsx'
import { useSuggestions } from './data.ts'
import { MergeDialog } from './MergeDialog.tsx'

interface MergeItemProps {
  /** The figure that is merged into the other and deleted. */
  itemId: number
  /** Called with the figure that was kept. */
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
      <button className="action" type="button" onClick={() => setChoosing(true)}>
        Fusionar con otra…
      </button>
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
      <ul className="merge-choices">
        {others.map((item) => (
          <li key={item.id}>
            <button className="action" data-kind="quiet" type="button" onClick={() => onChoose(item.id)}>
              {item.name} · {item.line.name} · n.º {item.id}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
