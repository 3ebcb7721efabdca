import './modal.css'
import type { ReactNode } from 'react'
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
  return (
    <I18nProvider locale="es-MX">
      <ModalOverlay
        className="modal-veil"
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Overlay className="modal">
          <Dialog className="modal-dialog">
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
