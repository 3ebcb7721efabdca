import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { dotted } from '#client/kit/numbers.ts'
import type { MemberItem } from '#contract/collection/collection.ts'

interface FigurePickerProps {
  /** The content of the row. */
  name: string
  search: (query: string) => Promise<MemberItem[]>
  onPick: (itemId: number | null) => void
  onClose: () => void
  picture: (item: MemberItem) => ReactNode
}

type Found = MemberItem[] | 'failed' | null

/** Picks another figure for a row. The search starts with the text of the row. */
export function FigurePicker({ name, search, onPick, onClose, picture }: FigurePickerProps) {
  const [found, setFound] = useState<Found>(null)
  const [query, setQuery] = useState(name)

  useEffect(() => {
    let isLatest = true
    setFound(null)
    search(query)
      .then((items) => isLatest && setFound(items))
      .catch(() => isLatest && setFound('failed'))
    return () => {
      isLatest = false
    }
  }, [query, search])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setQuery(String(new FormData(event.currentTarget).get('query')))
  }

  return (
    <Modal title="Elige la figura" isOpen onClose={onClose}>
      <p className="soft anywhere" dir="auto">
        {name}
      </p>
      <form className="figure-picker-search flex wrap gap-2" onSubmit={onSubmit}>
        <input
          className="min-0 round touch-height pad-inline-4"
          type="search"
          name="query"
          aria-label="Buscar la figura"
          defaultValue={name}
          maxLength={200}
          enterKeyHint="search"
        />
        <button className="action" data-kind="main" type="submit">
          <Icon name="search" />
          Buscar
        </button>
      </form>
      <FoundFigures found={found} onPick={onPick} picture={picture} />
      <QuietButton onClick={() => onPick(null)}>No está: dejar la fila fuera</QuietButton>
    </Modal>
  )
}

function FoundFigures({
  found,
  onPick,
  picture,
}: Pick<FigurePickerProps, 'onPick' | 'picture'> & { found: Found }) {
  if (found === null) return <p role="status">Buscando…</p>
  if (found === 'failed') return <p role="alert">No pudimos buscar. Inténtalo otra vez.</p>
  if (found.length === 0) return <p role="status">Nada se le parece. Prueba con menos palabras.</p>
  return (
    <ul className="figure-picker-list stack gap-1 scroll-y" aria-label="Figuras">
      {found.map((item) => (
        <li key={item.id}>
          <button
            className="media gap-3 items-center full pad-2 round"
            type="button"
            onClick={() => onPick(item.id)}
          >
            {picture(item)}
            <span>
              <strong className="anywhere block" dir="auto">
                {item.name}
              </strong>
              <small className="anywhere block note" dir="auto">
                {dotted(item.license.name, item.line.name)}
                {item.sku ? ` · ${item.sku}` : null}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
