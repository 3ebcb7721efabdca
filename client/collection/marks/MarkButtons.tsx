import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { dotted } from '#client/kit/numbers.ts'
import { sharedValue } from '#client/kit/shared-value.ts'
import { useMediaQuery } from '#client/kit/use-media-query.ts'
import type { MemberMark } from '#contract/collection/collection.ts'
import { type Relation, relationChoices, relations } from '#contract/collection/words.ts'
import { useMarking } from './data.ts'
import { MarkPin } from './MarkPin.tsx'
import type { MarkedFigure } from './state.data.ts'

interface MarkButtonsProps {
  /** The figure's name, for the accessible label of the buttons. */
  name: string
  mark: MemberMark
  onToggle: (relation: Relation) => void
  onReserve: () => void
}

const buttons = [
  { relation: 'collection', icon: 'check', letter: 'C' },
  { relation: 'want', icon: 'heart', letter: 'W' },
  { relation: 'notinterested', icon: 'strike', letter: 'N' },
] as const

/** A button for each mark, and one to reserve. Pressing a pressed button removes the mark. */
export function MarkButtons({ name, mark, onToggle, onReserve }: MarkButtonsProps) {
  const reserve = mark.reserved ? 'Ver apartado' : 'Apartar'
  return (
    <fieldset className="mark-buttons flex between relative" aria-label={`Marcar ${name}`}>
      {buttons.map(({ relation, icon, letter }) => (
        <button
          className="grid soft min-0 round place-center gap-1"
          key={relation}
          type="button"
          data-relation={relation}
          aria-label={relations[relation]}
          aria-pressed={mark.relation === relation}
          title={`${relations[relation]} (${letter})`}
          onClick={() => onToggle(relation)}
        >
          <Icon name={icon} />
          <span className="mark-button-name">{relations[relation]}</span>
        </button>
      ))}
      <button
        className="grid soft min-0 round place-center gap-1"
        type="button"
        data-relation="reserved"
        aria-label={reserve}
        data-is-on={mark.reserved || undefined}
        title="Apartar (A)"
        onClick={onReserve}
      >
        <Icon name="ticket" />
        <span className="mark-button-name">{reserve}</span>
      </button>
    </fieldset>
  )
}

interface MarkedCard {
  readonly figure: MarkedFigure
  readonly loadedMark: MemberMark
}

/** What the open sheet is about; null while it is closed. */
const markSheet = sharedValue<MarkedCard | null>(null)

interface CardMarksProps extends MarkedCard {
  mark: MemberMark
  onToggle: (relation: Relation) => void
  onReserve: () => void
}

/** Elsewhere the four lie on the picture where the mouse is (cards.css). */
const noRoom = '(width < 40rem), (hover: none), (pointer: coarse)'

/** What a figure in a list is marked with. */
export function CardMarks(props: CardMarksProps) {
  const { figure, mark, onToggle, onReserve } = props
  if (useMediaQuery(noRoom)) return <QuietMarks {...props} />
  return <MarkButtons name={figure.name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
}

/** A tap on the pin says "la tengo"; holding the card, or "···", opens a sheet with all four marks. */
function QuietMarks({ figure, loadedMark, mark, onToggle }: CardMarksProps) {
  const open = () => markSheet.set({ figure, loadedMark })
  const { relation, reserved } = mark
  const said = dotted(relation && relationChoices[relation], reserved && relationChoices.reserved)
  return (
    <fieldset className="quiet-marks grid z-1" aria-label={`Marcar ${figure.name}`}>
      <button
        className="quiet-mark grid soft nowrap place-center"
        type="button"
        aria-pressed={relation === 'collection'}
        onClick={() => onToggle('collection')}
      >
        <span className="visually-hidden">{relations.collection}</span>
        <span aria-hidden="true">
          <MarkPin mark={mark} />
        </span>
        {said === '' ? <Icon name="check" /> : null}
      </button>
      <button
        className="quiet-more grid soft place-center"
        type="button"
        aria-haspopup="dialog"
        aria-description={said}
        onClick={open}
      >
        <Icon name="more" />
        <span className="visually-hidden">Más marcas</span>
      </button>
    </fieldset>
  )
}

const holdMs = 450
/** A finger that moves farther scrolls. */
const holdPx = 10

/** Holding a card anywhere opens the sheet where the four do not lie on it. The click that ends it does nothing. */
export function useHeldCard(figure: MarkedFigure, loadedMark: MemberMark) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Where the finger is down. */
  const from = useRef<{ x: number; y: number }>(null)
  const isHeld = useRef(false)
  const end = () => {
    clearTimeout(timer.current)
    from.current = null
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ button, isPrimary, clientX, clientY, target, currentTarget }: PointerEvent) {
      end()
      isHeld.current = false
      if (button !== 0 || !isPrimary || !window.matchMedia(noRoom).matches) return
      // A finger that holds a field chooses its text. React sends events of a dialog also to the card that opened it.
      if (!(target instanceof Element && currentTarget.contains(target)) || target.closest('input, select'))
        return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        isHeld.current = true
        markSheet.set({ figure, loadedMark })
      }, holdMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = from.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > holdPx) end()
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A browser would offer its own menu for what is held. By a key or the other button it does.
    onContextMenu(event: MouseEvent) {
      if (from.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!isHeld.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** The marks of the figure whose "···" was pressed, each with its word. */
export function MarkSheet() {
  const card = markSheet.use()
  const close = () => markSheet.set(null)
  return (
    <Modal title={card?.figure.name ?? ''} isOpen={card !== null} onClose={close}>
      {card ? <SheetMarks {...card} onDone={close} /> : null}
    </Modal>
  )
}

function SheetMarks({ figure, loadedMark, onDone }: MarkedCard & { onDone: () => void }) {
  const { mark, onToggle, onReserve } = useMarking(figure, loadedMark)
  return (
    <div className="item-marks">
      <MarkButtons
        name={figure.name}
        mark={mark}
        onToggle={(relation) => {
          onDone()
          onToggle(relation)
        }}
        onReserve={() => {
          onDone()
          onReserve()
        }}
      />
    </div>
  )
}
