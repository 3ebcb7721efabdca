import { useState } from 'react'
import { useFactorConfirmation } from '#client/accounts/confirmation.data.ts'
import { PasswordDialog } from '#client/accounts/parts/PasswordDialog.tsx'
import { removeSecondFactor } from '#client/accounts/second-factor/data.ts'
import { useForm } from '#client/kit/use-form.ts'

export function TurnOffSecondFactor({ onDone }: { onDone: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false)
  const confirm = useFactorConfirmation()
  const { restart, ...sending } = useForm({
    send: async ({ data }) => {
      await confirm(data)
      await removeSecondFactor(data)
      await onDone()
      setOpen(false)
    },
  })
  return (
    <>
      <button
        className="action"
        data-kind="quiet"
        type="button"
        onClick={() => {
          restart()
          setOpen(true)
        }}
      >
        Desactivar
      </button>
      {isOpen ? (
        <PasswordDialog
          title="Desactivar la verificación en dos pasos"
          reason="Para entrar bastará tu contraseña. Se borran la app, tus llaves y tus códigos de recuperación."
          sending={sending}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
