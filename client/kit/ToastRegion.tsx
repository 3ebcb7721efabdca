import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { IconButton } from './IconButton.tsx'
import { closeToast, currentToasts, onToasts, type Toast } from './toasts.ts'

const none: readonly Toast[] = []

/**
 * The region of the toasts. Screen readers announce it politely, F6 focuses it and Escape returns the focus. No toast
 * disappears while the pointer or the focus is on one.
 */
export function ToastRegion() {
  // Rendered one frame later, so that the pressed control responds first.
  const toasts = useDeferredValue(useSyncExternalStore(onToasts, currentToasts, () => none))
  const newest = toasts.at(-1)
  const [isHeld, setHeld] = useState(false)
  const { region, restoreFocus } = useToastFocus()
  return (
    <section className="toasts" aria-label="Avisos" ref={region}>
      <div
        role="status"
        aria-atomic="false"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') restoreFocus()
        }}
      >
        {newest ? <ToastCard key={newest.id} toast={newest} isHeld={isHeld} onLeave={restoreFocus} /> : null}
      </div>
    </section>
  )
}

const lifeMs = 10_000

function ToastCard({
  toast: { id, title, text, subject, kind, action, links = [] },
  isHeld,
  onLeave,
}: {
  toast: Toast
  isHeld: boolean
  onLeave: () => void
}) {
  const card = useRef<HTMLDivElement>(null)
  const [isAtTop, setAtTop] = useState(false)
  useLayoutEffect(() => setAtTop(coversTouched(card.current)), [])
  useEffect(() => {
    if (isHeld || kind === 'error' || kind === 'notice') return
    const timer = setTimeout(closeToast, lifeMs, id)
    return () => clearTimeout(timer)
  }, [id, isHeld, kind])

  function close() {
    onLeave()
    closeToast(id)
  }

  return (
    <div className="toast" data-kind={kind} data-at={isAtTop ? 'top' : undefined} ref={card}>
      {title ? <span className="toast-light" aria-hidden="true" /> : null}
      <p dir="auto" data-line={subject === undefined ? undefined : 'one'}>
        {title ? <strong>{title}</strong> : null}
        {text}
        {subject ? (
          <>
            {': '}
            <span>{subject}</span>
          </>
        ) : null}
      </p>
      <div className="toast-actions">
        {action ? (
          <button
            className="toast-action"
            type="button"
            onClick={() => {
              close()
              action.run()
            }}
          >
            {action.label}
          </button>
        ) : null}
        {links.map(({ label, href }) => (
          <Link className="toast-action" key={href} to={href} onClick={close}>
            {label}
          </Link>
        ))}
        <IconButton icon="close" label="Cerrar aviso" onClick={close} />
      </div>
    </div>
  )
}

/** Safari does not focus a button that is pressed. */
let pressed: Element | null = null
const keepPressed = ({ target }: PointerEvent) => {
  pressed = target as Element
}

/** Whether it lies on what was just pressed, or on its row. A notice about the connection stands below it, so then it stays. */
function coversTouched(card: HTMLElement | null): boolean {
  const { activeElement, body } = document
  const touched = activeElement === body ? pressed : activeElement
  if (!card || !touched || document.querySelector('.offline')) return false
  const toast = card.getBoundingClientRect()
  return [touched, touched.closest('li, tr, form, article')].some((element) => {
    if (!element) return false
    const { top, bottom, left, right, height } = element.getBoundingClientRect()
    const isOneRow = element === touched || height < window.innerHeight / 2
    return isOneRow && bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right
  })
}

/** F6 focuses the newest toast; leaving it restores the previous focus. */
function useToastFocus() {
  const region = useRef<HTMLElement>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    const focusToast = (event: KeyboardEvent) => {
      const toast = region.current?.querySelector<HTMLElement>('.toast:last-child :is(button, a)')
      if (event.key !== 'F6' || !toast) return
      event.preventDefault()
      before.current = document.activeElement
      toast.focus()
    }
    window.addEventListener('keydown', focusToast)
    window.addEventListener('pointerdown', keepPressed)
    return () => {
      window.removeEventListener('keydown', focusToast)
      window.removeEventListener('pointerdown', keepPressed)
    }
  }, [])

  function restoreFocus() {
    const isHere = region.current?.contains(document.activeElement)
    if (isHere && before.current instanceof HTMLElement) before.current.focus()
  }
  return { region, restoreFocus }
}
