import type { MouseEvent } from 'react'
import { useState } from 'react'
import { PasswordDialog } from '#client/accounts/parts/PasswordDialog.tsx'
import { requestAdminSession } from '#client/accounts/role.data.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { useForm } from '#client/kit/use-form.ts'

/** Asks an administrator for the password, then opens the administrator session. */
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

function AdministrationDialog({ onClose }: { onClose: () => void }) {
  const sending = useForm({
    send: async ({ data }) => {
      window.location.assign(await requestAdminSession(textsOf(data, ['password']).password))
      return null
    },
  })
  return (
    <PasswordDialog
      title="Administración"
      reason="Para administrar el sitio confirma que eres tú. Tu sesión de administración dura ocho horas, o hasta que pasas media hora sin usarla."
      sending={sending}
      onClose={onClose}
    />
  )
}
