import { lazy, Suspense, useEffect, useRef } from 'react'
import { groupsOfFour, recoveryCodesText } from '#client/accounts/second-factor/data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { CopyButton } from '#client/kit/CopyButton.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { type FormState, useForm } from '#client/kit/use-form.ts'
import { CodeField } from './FactorFields.tsx'

interface AuthenticatorFormProps extends FormState {
  setup: { uri: string; secret: string }
  onCancel?: () => void
}

export function AuthenticatorForm({ setup, onCancel, ...sending }: AuthenticatorFormProps) {
  const { formProps, isSending, failure } = sending
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <ol className="setup-steps stack gap-2">
        <li>Abre tu app de autenticación (Google Authenticator, 1Password, Aegis o la que uses).</li>
        <li>Escanea este código y escribe los seis dígitos que te muestre.</li>
      </ol>
      <SetupKey {...setup} />
      <FormError title="No pudimos activarla" failure={failure} />
      <CodeField error={failure?.fields.code} />
      <p className="settings-actions flex wrap gap-2">
        <SubmitButton isSending={isSending} sending="Revisando…" text="Activar" />
        {onCancel ? <QuietButton onClick={onCancel}>Cancelar</QuietButton> : null}
      </p>
    </form>
  )
}

// Loaded only where a code is drawn.
const QrCode = lazy(() => import('#client/kit/QrCode.tsx').then((part) => ({ default: part.QrCode })))

interface SetupKeyProps {
  /** The otpauth:// address that the QR code holds. */
  uri: string
  /** The same key as text, for an app on the same device. */
  secret: string
}

/** The key for an authenticator app: as a QR code, as text, and as a link that opens an app on this device. */
function SetupKey({ uri, secret }: SetupKeyProps) {
  return (
    <div className="flex wrap gap-4">
      <Suspense fallback={<span className="qr-code round block square" />}>
        <QrCode text={uri} label="Código QR para tu app de autenticación" />
      </Suspense>
      <div className="setup-key-text stack gap-3 content-start">
        <p>¿No puedes escanearlo? Escribe esta clave en la app:</p>
        <code className="setup-key-secret anywhere pad-3 sunken round-s">{groupsOfFour(secret)}</code>
        <p className="row wrap gap-2">
          <CopyButton text={secret}>Copiar clave</CopyButton>
          <a className="action setup-key-app" data-kind="quiet" href={uri}>
            Abrir en una app de este dispositivo
          </a>
        </p>
      </div>
    </div>
  )
}

/** The ten recovery codes. They are shown once, so the member confirms that they are stored before going on. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { formProps, fields } = useForm({
    send: async ({ data }) => {
      if (data.get('stored') !== 'yes') return unstored
      onStored()
      return null
    },
  })
  return (
    <div className="recovery-codes stack gap-4">
      <h3 ref={heading} tabIndex={-1}>
        Guarda tus códigos de recuperación
      </h3>
      <p>
        Si pierdes tu celular, con ellos entras a tu cuenta. Cada código sirve una vez. No los volveremos a
        mostrar.
      </p>
      <ol className="recovery-codes-list pad-4 large sunken round">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="row wrap gap-2">
        <CopyButton text={codes.join('\n')}>Copiar</CopyButton>
        <a
          className="action"
          data-kind="quiet"
          download="vitrina-codigos-de-recuperacion.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(recoveryCodesText(codes))}`}
        >
          Descargar
        </a>
        <QuietButton onClick={() => window.print()}>Imprimir</QuietButton>
      </p>
      <form className="stacked-form" method="post" {...formProps}>
        <CheckboxField input={{ name: 'stored', value: 'yes' }} error={fields.stored}>
          Ya los guardé en un lugar seguro
        </CheckboxField>
        <button className="action" data-kind="main" type="submit">
          Listo
        </button>
      </form>
    </div>
  )
}

const unstored = {
  message: '',
  fields: { stored: 'Guárdalos primero: no los volveremos a mostrar.' },
}
