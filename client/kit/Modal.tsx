import './modal.css'
import type { ReactNode, RefObject } from 'react'
import { useDeferredValue, useEffect, useRef } from 'react'
import { Dialog, Heading, I18nProvider, ModalOverlay, Modal as Overlay } from 'react-aria-components'
import { Icon } from './Icon.tsx'

interface ModalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. It traps the focus, closes on Escape and returns the focus afterwards. */
export function Modal({ title, isOpen, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLElement>(null)
  // The dialog is rendered one frame later, so that a slow phone first shows the pressed button: a form of many fields
  // takes longer than a frame.
  const isRendered = useDeferredValue(isOpen, false)
  useEffect(() => (isOpen ? handleKeysOnBody(dialog, onClose) : undefined), [isOpen, onClose])
  return (
    <I18nProvider locale="es-MX">
      <ModalOverlay
        className="modal-veil"
        isOpen={isOpen && isRendered}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Overlay className="modal">
          <Dialog className="modal-dialog" ref={dialog}>
            <header className="modal-head">
              <Heading slot="title">{title}</Heading>
              <button className="icon-button" type="button" onClick={onClose}>
                <Icon name="close" />
                <span className="visually-hidden">Cerrar</span>
              </button>
            </header>
            {children}
          </Dialog>
        </Overlay>
      </ModalOverlay>
    </I18nProvider>
  )
}

/**
 * A button that removes itself when pressed leaves the focus on the body, where the dialog receives neither Escape nor Tab.
 * Returns a function that stops listening.
 */
function handleKeysOnBody(dialog: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const handle = ({ key }: KeyboardEvent) => {
    const isTopmost = [...document.querySelectorAll('.modal-dialog')].at(-1) === dialog.current
    if (document.activeElement !== document.body || !isTopmost) return
    dialog.current?.focus()
    if (key === 'Escape') onClose()
  }
  document.addEventListener('keydown', handle, true)
  return () => document.removeEventListener('keydown', handle, true)
}
