import { useState } from 'react'
import { changePassword } from '#client/accounts/account.data.ts'
import { usePasswordConfirmation } from '#client/accounts/confirmation.data.ts'
import { ConfirmationDialog } from '#client/accounts/parts/ConfirmationDialog.tsx'
import { PasswordForm } from '#client/accounts/parts/PasswordForm.tsx'
import { SessionList } from '#client/accounts/parts/SessionList.tsx'
import { SettingsFrame } from '#client/accounts/parts/SettingsFrame.tsx'
import { SettingsLoading } from '#client/accounts/parts/SettingsLoading.tsx'
import { SecondFactorSection } from '#client/accounts/second-factor/parts/SecondFactorSection.tsx'
import { useSessions } from '#client/accounts/sessions.data.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { useForm } from '#client/kit/use-form.ts'

export default function SecurityPage() {
  const { withPassword, dialog } = usePasswordConfirmation()
  const sessions = useSessions(withPassword)
  return (
    <SettingsFrame
      title="Seguridad"
      lead="Tu contraseña, la verificación en dos pasos y desde dónde está abierta tu cuenta."
    >
      <PasswordSection onChanged={() => void sessions.query.refetch()} />
      <SecondFactorSection withPassword={withPassword} />
      <SessionsSection {...sessions} />
      <ConfirmationDialog {...dialog} />
    </SettingsFrame>
  )
}

function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const [changes, setChanges] = useState(0)
  const form = useForm({
    send: async ({ data: form }) => {
      await changePassword(form)
      setChanges((count) => count + 1)
      onChanged()
    },
  })
  return (
    <section className="settings-section" aria-labelledby="password-title">
      <h2 id="password-title">Contraseña</h2>
      {/* The key remounts the form after success, so that no password stays in its fields. */}
      <PasswordForm key={changes} {...form} />
      <p className="settings-said" role="status">
        {changes > 0 && !form.failure ? 'Tu contraseña cambió. Cerramos tus otras sesiones.' : null}
      </p>
    </section>
  )
}

function SessionsSection({ query, closeOne, closeOthers }: ReturnType<typeof useSessions>) {
  const { data: sessions, error, refetch } = query
  const sessionError = closeOne.error ?? closeOthers.error
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false
  return (
    <section className="settings-section" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Sesiones abiertas</h2>
      {sessions ? (
        <SessionList
          sessions={sessions}
          now={new Date()}
          closingId={closeOne.isPending ? closeOne.variables : null}
          onClose={(id) => {
            if (!closeOne.isPending) closeOne.mutate(id)
          }}
        />
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={() => void refetch()} />
      )}
      {sessionError ? (
        <p className="field-error" role="alert">
          {failureText(sessionError.message)}
        </p>
      ) : null}
      {hasOthers ? (
        <button
          className="action"
          data-kind="quiet"
          type="button"
          aria-disabled={closeOthers.isPending}
          onClick={() => {
            if (!closeOthers.isPending) closeOthers.mutate()
          }}
        >
          Cerrar todas las demás
        </button>
      ) : null}
    </section>
  )
}
