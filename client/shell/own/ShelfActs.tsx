import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#client/api.ts'
import { markMany } from '#client/collection/data.bulk.ts'
import { setHidden } from '#client/collection/data.shelves.ts'
import { hiddenShelvesQuery } from '#client/collection/data.ts'
import { isShelfHidden } from '#client/collection/rules.shelves.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { Relation } from '#contract/collection-words.ts'

interface ShelfActsProps {
  license: string
  line: string | null
  name: string
}

/** What can be done with a license or a line as a whole: see what is missing, mark it all, put it away. */
export function ShelfActs({ license, line, name }: ShelfActsProps) {
  const { data: hidden = [] } = useQuery(hiddenShelvesQuery)
  const shelf = { license, line, name }
  const isHidden = isShelfHidden(hidden, shelf)
  const catalogue = ['/coleccionables', license, line].filter(Boolean).join('/')
  return (
    <>
      <Link className="action" data-kind="quiet" to={`${catalogue}?type=none`}>
        Ver lo que falta
      </Link>
      {line === null ? null : <WholeLine license={license} line={line} />}
      <button className="action" data-kind="quiet" type="button" onClick={() => setHidden(shelf, !isHidden)}>
        <Icon name={isHidden ? 'eye' : 'hidden'} />
        {isHidden ? 'Mostrar otra vez' : 'No me interesa'}
        <span className="visually-hidden"> {name}</span>
      </button>
    </>
  )
}

const whole: { relation: Relation; text: string; icon: 'check' | 'heart' }[] = [
  { relation: 'collection', text: 'La tengo completa', icon: 'check' },
  { relation: 'want', text: 'Quiero lo que falta', icon: 'heart' },
]

function WholeLine({ license, line }: { license: string; line: string }) {
  const [isBusy, setBusy] = useState(false)

  async function mark(relation: Relation) {
    if (isBusy) return
    setBusy(true)
    await markMany({ license, line }, relation).catch(tell)
    setBusy(false)
  }

  return whole.map(({ relation, text, icon }) => (
    <button
      className="action"
      data-kind="quiet"
      type="button"
      key={relation}
      aria-disabled={isBusy}
      onClick={() => void mark(relation)}
    >
      <Icon name={icon} />
      {text}
    </button>
  ))
}

function tell(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) return
  const text = error.status === 0 ? 'No hay conexión. La línea se quedó como estaba.' : error.message
  showToast({ kind: 'trouble', about: 'bulk', text })
}
