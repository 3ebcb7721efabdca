import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'

// Members have no use for it.
const AdminEntryForm = lazy(() =>
  import('./AdminEntryForm.tsx').then((part) => ({ default: part.AdminEntryForm })),
)

export function AdministrationButton() {
  const [isOpen, setOpen] = useState(false)
  function open({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The menu closes first and returns the focus to its button, so that the dialog can return it there too.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    setOpen(true)
  }
  return (
    <>
      <button type="button" onClick={open}>
        <Icon name="shield" />
        Administración
      </button>
      {isOpen ? <AdministrationDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

export function AdministrationDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Administración" isOpen onClose={onClose}>
      <Suspense fallback={<LoadingSkeleton />}>
        <AdminEntryForm />
      </Suspense>
    </Modal>
  )
}
