import { type ReactNode, useState } from 'react'
import { useFactorConfirmation, type WithPassword } from '#client/accounts/confirmation.data.ts'
import { PasswordDialog } from '#client/accounts/parts/PasswordDialog.tsx'
import { SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import type { SecondFactorState } from '#client/accounts/second-factor/data.ts'
import {
  addPasskey,
  confirmTotp,
  factorSummary,
  hasPasskeySupport,
  hasSecondFactor,
  passkeyNote,
  passkeysFor,
  removeSecondFactor,
} from '#client/accounts/second-factor/data.ts'
import { whenText } from '#client/accounts/sessions.rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { failureText } from '#client/kit/form-failure.ts'
import { Icon, type IconName } from '#client/kit/Icon.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { type FormState, useForm } from '#client/kit/use-form.ts'
import { refresh, useApi, useApiChange } from '#client/use-api.ts'
import { AuthenticatorForm, RecoveryCodes } from './AuthenticatorForm.tsx'

/** "Verificación en dos pasos" of the security page (docs/product.md#second-factor). */
export function SecondFactorSection({ withPassword }: { withPassword: WithPassword }) {
  const { data: state, error, refetch } = useApi('getSecondFactor', {})
  const [codes, setCodes] = useState<readonly string[]>([])
  function onCodes(next: readonly string[]) {
    setCodes(next)
    void refetch()
  }
  return (
    <section className="settings-section" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">Verificación en dos pasos</h2>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onStored={() => setCodes([])} />
      ) : state ? (
        <SecondFactorMethods state={state} withPassword={withPassword} onCodes={onCodes} />
      ) : (
        <SettingsLoading error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

interface SecondFactorMethodsProps {
  state: SecondFactorState
  withPassword: WithPassword
  /** Shows recovery codes, which the server sends once. */
  onCodes: (codes: readonly string[]) => void
}

function SecondFactorMethods({ state, withPassword, onCodes }: SecondFactorMethodsProps) {
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null)
  const startApp = useApiChange('createTotpSecret', { through: withPassword })
  const options = { through: withPassword, onSettled: () => refresh('getSecondFactor') }
  const renewCodes = useApiChange('replaceRecoveryCodes', options)
  const removeApp = useApiChange('removeTotp', options)
  const removePasskey = useApiChange('removePasskey', options)
  const close = () => setAdding(null)
  const finish = (codes: readonly string[]) => {
    close()
    onCodes(codes)
    return null
  }
  const app = useForm({ send: async ({ data }) => finish(await withPassword(() => confirmTotp(data))) })
  const passkey = useForm({ send: async ({ data }) => finish(await withPassword(() => addPasskey(data))) })
  const changes = [startApp, renewCodes, removeApp, removePasskey]
  const error = changes.find((change) => change.error)?.error
  /** What failed before is over once something else is tried. */
  const attempt = (run: () => void) => {
    for (const change of changes) change.reset()
    run()
  }
  if (adding === 'app' && startApp.data)
    return <AuthenticatorForm setup={startApp.data} onCancel={close} {...app} />
  if (adding === 'passkey') return <PasskeyForm onCancel={close} {...passkey} />
  return (
    <>
      <p>{factorSummary(state)}</p>
      <FactorList
        state={state}
        now={new Date()}
        isRemoving={removeApp.isPending || removePasskey.isPending}
        onRemoveApp={() => attempt(() => removeApp.mutate({}))}
        onRemovePasskey={(id) => attempt(() => removePasskey.mutate({ params: { id } }))}
      />
      {error ? (
        <p className="field-error" role="alert">
          {failureText(error.message)}
        </p>
      ) : null}
      <MethodButtons
        state={state}
        onApp={() => attempt(() => startApp.mutate({}, { onSuccess: () => setAdding('app') }))}
        onPasskey={() => setAdding('passkey')}
        onRenewCodes={() =>
          attempt(() => renewCodes.mutate({}, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes) }))
        }
      />
    </>
  )
}

interface MethodButtonsProps {
  state: SecondFactorState
  onApp: () => void
  onPasskey: () => void
  onRenewCodes: () => void
}

function MethodButtons({ state, onApp, onPasskey, onRenewCodes }: MethodButtonsProps) {
  return (
    <p className="settings-actions flex wrap gap-2">
      <button
        className="action"
        data-kind={hasSecondFactor(state) ? 'quiet' : 'main'}
        type="button"
        onClick={onApp}
      >
        {state.totp ? 'Cambiar la app de autenticación' : 'Usar una app de autenticación'}
      </button>
      {hasPasskeySupport() ? (
        <QuietButton onClick={onPasskey}>Agregar una llave de acceso</QuietButton>
      ) : null}
      {hasSecondFactor(state) ? (
        <QuietButton onClick={onRenewCodes}>Nuevos códigos de recuperación</QuietButton>
      ) : null}
      {hasSecondFactor(state) && !state.required ? <TurnOffSecondFactor /> : null}
    </p>
  )
}

function TurnOffSecondFactor() {
  const [isOpen, setOpen] = useState(false)
  const confirm = useFactorConfirmation()
  const { restart, ...sending } = useForm({
    send: async ({ data }) => {
      await confirm(data)
      await removeSecondFactor(data)
      await refresh('getSecondFactor')
      setOpen(false)
    },
  })
  return (
    <>
      <QuietButton
        onClick={() => {
          restart()
          setOpen(true)
        }}
      >
        Desactivar
      </QuietButton>
      {isOpen ? (
        <PasswordDialog
          title="Desactivar la verificación en dos pasos"
          reason="Para entrar bastará tu contraseña. Se borran la app, las llaves que pedía y tus códigos de recuperación."
          sending={sending}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

interface PasskeyFormProps extends FormState {
  onCancel: () => void
}

function PasskeyForm({ onCancel, formProps, isSending, failure }: PasskeyFormProps) {
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos agregarla" failure={failure} />
      <Field
        name="name"
        label="Nombre de la llave"
        help="Para reconocerla después, como «Mi celular»."
        error={failure?.fields.name}
      >
        {(own) => <input {...own} type="text" autoComplete="off" maxLength={60} />}
      </Field>
      <p className="settings-actions flex wrap gap-2">
        <SubmitButton isSending={isSending} sending="Esperando a tu dispositivo…" text="Crear llave" />
        <QuietButton onClick={onCancel}>Cancelar</QuietButton>
      </p>
    </form>
  )
}

interface FactorListProps {
  state: SecondFactorState
  now: Date
  isRemoving: boolean
  onRemoveApp: () => void
  onRemovePasskey: (id: number) => void
}

/** The authenticator app and the passkeys. The last of them is removed by turning the verification off. */
function FactorList({ state, now, isRemoving, onRemoveApp, onRemovePasskey }: FactorListProps) {
  if (!hasSecondFactor(state)) return null
  const { totp } = state
  const passkeys = passkeysFor('second_factor', state)
  const isLast = passkeys.length + (totp ? 1 : 0) === 1
  const removal = (name: string, remove: () => void) =>
    isLast ? null : (
      <QuietButton
        aria-disabled={isRemoving}
        onClick={() => {
          if (!isRemoving) remove()
        }}
      >
        Quitar
        <span className="visually-hidden"> {name}</span>
      </QuietButton>
    )
  return (
    <ul className="stack gap-3">
      {totp ? (
        <Entry icon="shield" name="App de autenticación" note={`Agregada ${whenText(totp.created_at, now)}`}>
          {removal('la app de autenticación', onRemoveApp)}
        </Entry>
      ) : null}
      {passkeys.map((passkey) => (
        <Entry key={passkey.id} icon="lock" name={passkey.name} note={passkeyNote(passkey, now)}>
          {removal(`la llave ${passkey.name}`, () => onRemovePasskey(passkey.id))}
        </Entry>
      ))}
    </ul>
  )
}

/** What the account has to prove or to open it with, and what may be done with that. */
interface EntryProps {
  icon: IconName
  name: string
  note: string
  children: ReactNode
}

export function Entry({ icon, name, note, children }: EntryProps) {
  return (
    <li className="kept-one">
      <Icon name={icon} />
      <p>
        <strong dir="auto">{name}</strong>
        <small className="block note">{note}</small>
      </p>
      {children}
    </li>
  )
}
