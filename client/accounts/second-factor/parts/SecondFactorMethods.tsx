import { useState } from 'react'
import type { WithPassword } from '#client/accounts/confirmation.data.ts'
import type { SecondFactor } from '#client/accounts/second-factor/data.ts'
import { addPasskey, confirmTotp } from '#client/accounts/second-factor/data.ts'
import { hasPasskeySupport } from '#client/accounts/second-factor/passkeys.data.ts'
import type { SecondFactorState } from '#client/accounts/second-factor/rules.ts'
import { factorSummary, hasSecondFactor } from '#client/accounts/second-factor/rules.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { useForm } from '#client/kit/use-form.ts'
import { AuthenticatorForm } from './AuthenticatorForm.tsx'
import { FactorList } from './FactorList.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { TurnOffSecondFactor } from './TurnOffSecondFactor.tsx'

interface SecondFactorMethodsProps {
  state: SecondFactorState
  factor: SecondFactor
  withPassword: WithPassword
  /** Shows recovery codes, which the server sends once. */
  onCodes: (codes: readonly string[]) => void
}

/** What is turned on, and the forms to add, renew and turn off. */
export function SecondFactorMethods({ state, factor, withPassword, onCodes }: SecondFactorMethodsProps) {
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null)
  const { startApp, remove, renewCodes } = factor
  const close = () => setAdding(null)
  const finish = (codes: readonly string[]) => {
    close()
    onCodes(codes)
    return null
  }
  const app = useForm({ send: async ({ data }) => finish(await withPassword(() => confirmTotp(data))) })
  const passkey = useForm({ send: async ({ data }) => finish(await withPassword(() => addPasskey(data))) })
  const error = startApp.error ?? remove.error ?? renewCodes.error
  if (adding === 'app' && startApp.data)
    return <AuthenticatorForm setup={startApp.data} onCancel={close} {...app} />
  if (adding === 'passkey') return <PasskeyForm onCancel={close} {...passkey} />
  return (
    <>
      <p>{factorSummary(state)}</p>
      <FactorList
        state={state}
        now={new Date()}
        isRemoving={remove.isPending}
        onRemoveApp={() => remove.mutate('app')}
        onRemovePasskey={remove.mutate}
      />
      {error ? (
        <p className="field-error" role="alert">
          {failureText(error.message)}
        </p>
      ) : null}
      <MethodButtons
        state={state}
        factor={factor}
        onApp={() => startApp.mutate(undefined, { onSuccess: () => setAdding('app') })}
        onPasskey={() => setAdding('passkey')}
        onCodes={onCodes}
      />
    </>
  )
}

interface MethodButtonsProps extends Pick<SecondFactorMethodsProps, 'state' | 'factor' | 'onCodes'> {
  onApp: () => void
  onPasskey: () => void
}

function MethodButtons({ state, factor, onApp, onPasskey, onCodes }: MethodButtonsProps) {
  return (
    <p className="settings-actions">
      <button
        className="action"
        data-kind={hasSecondFactor(state) ? 'quiet' : 'main'}
        type="button"
        onClick={onApp}
      >
        {state.totp ? 'Cambiar la app de autenticación' : 'Usar una app de autenticación'}
      </button>
      {hasPasskeySupport() ? (
        <button className="action" data-kind="quiet" type="button" onClick={onPasskey}>
          Agregar una llave de acceso
        </button>
      ) : null}
      {hasSecondFactor(state) ? (
        <button
          className="action"
          data-kind="quiet"
          type="button"
          onClick={() => factor.renewCodes.mutate(undefined, { onSuccess: onCodes })}
        >
          Nuevos códigos de recuperación
        </button>
      ) : null}
      {hasSecondFactor(state) && !state.required ? <TurnOffSecondFactor onDone={factor.refresh} /> : null}
    </p>
  )
}
