import '#client/accounts/second-factor/style.css'
import { lazy, Suspense } from 'react'
import { groupsOfFour } from '#client/accounts/second-factor/rules.ts'
import { CopyButton } from '#client/kit/CopyButton.tsx'

// Loaded only where a code is drawn.
const QrCode = lazy(() => import('./QrCode.tsx').then((part) => ({ default: part.QrCode })))

interface SetupKeyProps {
  /** The otpauth:// address that the QR code holds. */
  uri: string
  /** The same key as text, for an app on the same device. */
  secret: string
}

/** The key for an authenticator app: as a QR code, as text, and as a link that opens an app on this device. */
export function SetupKey({ uri, secret }: SetupKeyProps) {
  return (
    <div className="setup-key">
      <Suspense fallback={<span className="qr-code" />}>
        <QrCode text={uri} label="Código QR para tu app de autenticación" />
      </Suspense>
      <div className="setup-key-text">
        <p>¿No puedes escanearlo? Escribe esta clave en la app:</p>
        <code className="setup-key-secret">{groupsOfFour(secret)}</code>
        <p className="setup-key-acts">
          <CopyButton text={secret}>Copiar clave</CopyButton>
          <a className="action setup-key-app" data-kind="quiet" href={uri}>
            Abrir en una app de este dispositivo
          </a>
        </p>
      </div>
    </div>
  )
}
