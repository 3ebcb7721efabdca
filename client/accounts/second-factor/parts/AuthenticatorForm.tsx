import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { CodeField } from './CodeField.tsx'
import { SetupKey } from './SetupKey.tsx'

interface AuthenticatorFormProps extends FormState {
  setup: { uri: string; secret: string }
  onCancel?: () => void
}

/** Sets up an authenticator app: scan the key, then type the first code. */
export function AuthenticatorForm({ setup, onCancel, ...sending }: AuthenticatorFormProps) {
  const { formProps, isSending, failure } = sending
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <ol className="setup-steps">
        <li>Abre tu app de autenticación (Google Authenticator, 1Password, Aegis o la que uses).</li>
        <li>Escanea este código y escribe los seis dígitos que te muestre.</li>
      </ol>
      <SetupKey {...setup} />
      <FormError title="No pudimos activarla" failure={failure} />
      <CodeField error={failure?.fields.code} />
      <p className="settings-actions">
        <SubmitButton isSending={isSending} sending="Revisando…">
          Activar
        </SubmitButton>
        {onCancel ? (
          <button className="action" data-kind="quiet" type="button" onClick={onCancel}>
            Cancelar
          </button>
        ) : null}
      </p>
    </form>
  )
}
