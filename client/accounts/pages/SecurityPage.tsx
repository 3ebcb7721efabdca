import { useState } from 'react'
import { usePasswordConfirmation, type WithPassword } from '#client/accounts/confirmation.data.ts'
import { ConfirmationDialog } from '#client/accounts/parts/PasswordDialog.tsx'
import { ReadTokens } from '#client/accounts/parts/ReadTokens.tsx'
import { SettingsFrame, SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { LoginPasskeysSection } from '#client/accounts/second-factor/parts/LoginPasskeys.tsx'
import { SecondFactorSection } from '#client/accounts/second-factor/parts/SecondFactorSection.tsx'
import { whenText } from '#client/accounts/sessions.rules.ts'
import { ApiError, call } from '#client/api.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { type FormState, useForm } from '#client/kit/use-form.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, refresh, useApi, useApiChange } from '#client/use-api.ts'
import type { Session } from '#contract/accounts/accounts.ts'
import { accountLimits } from '#contract/accounts/limits.ts'

export default function SecurityPage() {
  const { withPassword, dialog } = usePasswordConfirmation()
  const sessions = useSessions(withPassword)
  const tokens = useApi('listReadTokens', {})
  const isViewed = tokens.error instanceof ApiError && tokens.error.code === 'own_eyes_only'
  return (
    <SettingsFrame
      title="Seguridad"
      lead="Tu contraseña, la verificación en dos pasos y desde dónde está abierta tu cuenta."
      side={
        <>
          <SessionsSection {...sessions} />
          {isViewed ? null : <ReadTokens query={tokens} withPassword={withPassword} />}
        </>
      }
    >
      <PasswordSection onChanged={() => void refresh('listSessions', 'listReadTokens', 'getSecondFactor')} />
      <LoginPasskeysSection withPassword={withPassword} />
      <SecondFactorSection withPassword={withPassword} />
      <ConfirmationDialog {...dialog} />
    </SettingsFrame>
  )
}

function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const [changes, setChanges] = useState(0)
  const form = useForm({
    send: async ({ data: form }) => {
      await call('changePassword', { body: textsOf(form, ['oldPassword', 'newPassword']) })
      setChanges((count) => count + 1)
      onChanged()
    },
  })
  return (
    <section className="settings-section" aria-labelledby="password-title">
      <h2 id="password-title">Contraseña</h2>
      {/* The key remounts the form after success, so that no password stays in its fields. */}
      <PasswordForm key={changes} {...form} />
      <p className="unless-empty" role="status">
        {changes > 0 && !form.failure
          ? 'Tu contraseña cambió. Cerramos tus otras sesiones, tus tokens y las llaves que solo sirven para entrar.'
          : null}
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
          closingId={closeOne.isPending ? Number(closeOne.variables.params.id) : null}
          onClose={(id) => {
            if (!closeOne.isPending) closeOne.mutate({ params: { id } })
          }}
        />
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
      {sessionError ? (
        <p className="field-error" role="alert">
          {failureText(sessionError.message)}
        </p>
      ) : null}
      {hasOthers ? (
        <QuietButton
          aria-disabled={closeOthers.isPending}
          onClick={() => {
            if (!closeOthers.isPending) closeOthers.mutate({})
          }}
        >
          Cerrar todas las demás
        </QuietButton>
      ) : null}
    </section>
  )
}

/** The open sessions, with actions to close one or all others. Closed sessions disappear at once. */
function useSessions(withPassword: WithPassword) {
  const query = useApi('listSessions', {})
  const options = { through: withPassword, onSettled: () => void refresh('listSessions') }
  const showOnly = (isOpen: (session: Session) => boolean) =>
    queryClient.setQueryData(apiQuery('listSessions', {}).queryKey, (before) => before?.filter(isOpen))
  const closeOne = useApiChange('endSession', {
    ...options,
    onSuccess: (_, { params }) => showOnly(({ id }) => id !== params.id),
  })
  const closeOthers = useApiChange('endOtherSessions', {
    ...options,
    onSuccess: () => showOnly(({ is_current }) => is_current),
    refreshes: ['listReadTokens'],
  })
  return { query, closeOne, closeOthers }
}

interface PasswordFormProps extends FormState {}

function PasswordForm({ formProps, isSending, failure }: PasswordFormProps) {
  const fields = failure?.fields ?? {}
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos cambiarla" failure={failure} />
      <PasswordField
        name="oldPassword"
        label="Contraseña actual"
        kind="current-password"
        error={fields.oldPassword}
      />
      <PasswordField
        name="newPassword"
        label="Contraseña nueva"
        kind="new-password"
        help={`${accountLimits.passwordMin} caracteres o más. Al cambiarla se cierran tus otras sesiones y se borran tus tokens y las llaves que solo sirven para entrar.`}
        error={fields.newPassword}
      />
      <SubmitButton isSending={isSending} sending="Cambiando…" text="Cambiar contraseña" />
    </form>
  )
}

interface SessionListProps {
  sessions: readonly Session[]
  now: Date
  closingId: number | null
  onClose: (id: number) => void
}

/** The devices that are logged in, and since when (docs/product.md#screens). */
function SessionList({ sessions, now, closingId, onClose }: SessionListProps) {
  return (
    <ul className="stack gap-3">
      {sessions.map(({ id, device, created_at, last_used_at, is_current }) => (
        <li className="kept-one" key={id}>
          <Icon name="screen" />
          <p>
            <strong>{device}</strong>
            {is_current ? (
              <span className="chip" data-kind="light">
                Esta sesión
              </span>
            ) : null}
            <small className="block note">
              Usada {whenText(last_used_at, now)} · abierta {whenText(created_at, now)}
            </small>
          </p>
          {is_current ? null : (
            <QuietButton aria-disabled={closingId === id} onClick={() => onClose(id)}>
              Cerrar
              <span className="visually-hidden"> la sesión de {device}</span>
            </QuietButton>
          )}
        </li>
      ))}
    </ul>
  )
}
