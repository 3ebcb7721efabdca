import type { ReactNode } from 'react'
import { useDeferredValue, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './IconButton.tsx'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A modal dialog. It keeps the focus, closes on Escape, and returns the focus afterwards. A press beside it closes it too, unless
 * it holds a form, because a stray touch would lose what was typed.
 */
export function Modal({ isOpen, ...props }: ModalProps) {
  // The dialog is rendered one frame later, so that a slow phone first shows the pressed button: a form of many fields
  // takes longer than a frame.
  const isRendered = useDeferredValue(isOpen, false)
  if (!isOpen || !isRendered) return null
  // Outside the form, menu or link that opens it.
  return createPortal(<OpenModal {...props} />, document.body)
}

function OpenModal({ title, onClose, children }: Omit<ModalProps, 'isOpen'>) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A field can only take the focus in a dialog that is open, so the fields are rendered after it has opened.
  const [isShown, setShown] = useState(false)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const listening = new AbortController()
    const listen = (type: string, listener: (event: Event) => void) =>
      element.addEventListener(type, listener, { signal: listening.signal })
    // Escape, or a phone's gesture for going back. File inputs have a `cancel` too, and it bubbles.
    listen('cancel', (event) => {
      if (event.target !== element) return
      event.preventDefault()
      close()
    })
    // A browser closes a dialog by itself when Escape is pressed a second time without anything else in between.
    listen('close', (event) => {
      if (event.target === element) close()
    })
    closeOnPressBeside(element, { listen, close })
    keepScrollbarPlace()
    element.showModal()
    setShown(true)
    return () => {
      listening.abort()
      // Only a dialog that is closed, and not just removed, returns the focus.
      element.close()
    }
  }, [])

  return (
    <dialog className="modal" aria-labelledby={titleId} ref={dialog}>
      <div className="modal-dialog">
        {isShown ? (
          <>
            <header className="modal-head">
              <h2 id={titleId}>{title}</h2>
              <IconButton icon="close" label="Cerrar" onClick={onClose} />
            </header>
            {children}
          </>
        ) : null}
      </div>
    </dialog>
  )
}

interface PressBeside {
  listen: (type: string, listener: (event: Event) => void) => void
  close: () => void
}

/** The dialog's own box is filled by its content, so what hits the dialog itself is beside it. */
function closeOnPressBeside(dialog: HTMLElement, { listen, close }: PressBeside): void {
  let isBeside = false
  // Text that is selected from the inside to the outside ends with a click on the dialog too.
  listen('pointerdown', ({ target }) => {
    isBeside = target === dialog
  })
  listen('click', ({ target }) => {
    if (isBeside && target === dialog && !dialog.querySelector('form')) close()
  })
}

/** modal.css keeps the page behind from scrolling; where its scrollbar takes room, that room stays, so that nothing moves. */
function keepScrollbarPlace(): void {
  const page = document.documentElement
  const hasScrollbar = window.innerWidth > page.clientWidth
  page.style.setProperty('--scrollbar-gutter', hasScrollbar ? 'stable' : 'auto')
}
