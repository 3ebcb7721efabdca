import { useState } from 'react'
import { Link } from 'react-router'
import { FollowButton } from '#client/collection/FollowButton.tsx'
import { isShelfHidden, type Shelf, setHidden } from '#client/collection/shelves.data.ts'
import { MainButton, QuietButton } from '#client/kit/Action.tsx'
import { momentDayText } from '#client/kit/days.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { License, Line } from '#contract/catalogue/catalogue.ts'
import type { HiddenShelf } from '#contract/collection/lists.ts'
import type { Relation } from '#contract/collection/words.ts'
import { markLine } from './many.data.ts'

type ShownLicense = Pick<License, 'slug' | 'name'>
type ShownLine = Pick<Line, 'slug' | 'name' | 'items_count'>

interface ShelfActionsProps {
  license: ShownLicense
  line: ShownLine | null
  hidden: HiddenShelf[]
  /** Nothing is left to mark. */
  isComplete: boolean
}

export function ShelfActions({ license, line, hidden, isComplete }: ShelfActionsProps) {
  const shelf: Shelf = { license: license.slug, line: line?.slug ?? null, name: line?.name ?? license.name }
  const isHidden = isShelfHidden(hidden, shelf)
  return (
    <div className="shelf-actions flex wrap gap-2">
      {line && !isComplete ? <WholeLine license={license} line={line} /> : null}
      <FollowButton
        key={`${license.slug}/${line?.slug ?? ''}`}
        target={
          line
            ? { kind: 'line', slug: `${license.slug}/${line.slug}`, name: line.name }
            : { kind: 'license', slug: license.slug, name: license.name }
        }
      />
      <QuietButton aria-pressed={isHidden} onClick={() => setHidden(shelf, !isHidden)}>
        <Icon name="strike" />
        {isHidden ? 'Me interesa otra vez' : `No me interesa la ${line ? 'línea' : 'licencia'}`}
      </QuietButton>
      {isHidden ? (
        <p className="shelf-actions-note small">
          No sale en tus listas, tu calendario ni tus porcentajes. Aquí la ves completa.
        </p>
      ) : null}
    </div>
  )
}

function WholeLine({ license, line }: { license: ShownLicense; line: ShownLine }) {
  const [isOpen, setOpen] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function mark(relation: Relation) {
    if (isSending) return
    setSending(true)
    setErrorText(null)
    try {
      await markLine({ license: license.slug, line: line.slug }, relation)
      setOpen(false)
    } catch (error) {
      setErrorText(`${formFailureOf(error).message} Nada cambió.`)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <MainButton onClick={() => setOpen(true)}>
        <Icon name="check" />
        Marcar la línea
      </MainButton>
      <Modal title={line.name} isOpen={isOpen} onClose={() => setOpen(false)}>
        <LineMarks
          itemsCount={line.items_count}
          isSending={isSending}
          errorText={errorText}
          onMark={(relation) => void mark(relation)}
        />
      </Modal>
    </>
  )
}

interface LineMarksProps {
  itemsCount: number
  isSending: boolean
  errorText: string | null
  onMark: (relation: Relation) => void
}

const choices = [
  {
    relation: 'collection',
    icon: 'check',
    name: 'Las tengo todas',
    note: 'Pasan a tu colección, una copia de cada una.',
  },
  {
    relation: 'want',
    icon: 'heart',
    name: 'Quiero las que me faltan',
    note: 'Las que ya tienes o apartaste se quedan igual.',
  },
] as const

function LineMarks({ itemsCount, isSending, errorText, onMark }: LineMarksProps) {
  return (
    <div className="line-marks stack gap-3">
      <p>Esta línea tiene {countText(itemsCount, 'figura', 'figuras')}. Lo que marques se puede deshacer.</p>
      {choices.map(({ relation, icon, name, note }) => (
        <button
          className="line-mark media items-center pad-4 sunken round"
          key={relation}
          type="button"
          data-relation={relation}
          aria-disabled={isSending}
          onClick={() => onMark(relation)}
        >
          <Icon name={icon} />
          <strong>{name}</strong>
          <span className="note">{note}</span>
        </button>
      ))}
      <p className="field-error" role="alert">
        {errorText}
      </p>
    </div>
  )
}

interface HiddenShelvesProps {
  hidden: readonly HiddenShelf[]
  onShow: (shelf: { license: string; line: string | null; name: string }) => void
}

export function HiddenShelves({ hidden, onShow }: HiddenShelvesProps) {
  if (hidden.length === 0) {
    return (
      <p className="hidden-shelves-none soft">
        No tienes licencias ni líneas ocultas. Al ver una línea en tu colección o en el catálogo puedes decir
        que no te interesa, y aparecerá aquí.
      </p>
    )
  }
  return (
    <ul className="hidden-shelves grid gap-3">
      {hidden.map(({ license, line, hidden_at }) => {
        const name = line?.name ?? license.name
        return (
          <li className="row between raised gap-3 pad-3-4" key={`${license.slug}/${line?.slug ?? ''}`}>
            <div>
              <Link
                className="strong link items-center inline-flex"
                to={['/coleccionables', license.slug, line?.slug].filter(Boolean).join('/')}
                dir="auto"
              >
                {name}
              </Link>
              <p className="note">
                {line ? `Línea de ${license.name}` : 'Licencia completa'} · desde el{' '}
                {momentDayText(hidden_at)}
              </p>
            </div>
            <QuietButton onClick={() => onShow({ license: license.slug, line: line?.slug ?? null, name })}>
              Mostrar<span className="visually-hidden"> otra vez {name}</span>
            </QuietButton>
          </li>
        )
      })}
    </ul>
  )
}
