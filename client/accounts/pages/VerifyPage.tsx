import { Link } from 'react-router'
import { useIsFinished } from '#client/accounts/finished.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { ResetForm } from '#client/accounts/parts/ResetForm.tsx'
import { Icon } from '#client/kit/Icon.tsx'

const title = 'Verificar cuenta'

/** Confirms that a reset link was requested. */
export default function VerifyPage() {
  return useIsFinished('reset-requested') ? <LinkRequested /> : <NothingRequested />
}

/** The text is the same whether or not the account exists. */
function LinkRequested() {
  return (
    <AuthFrame title={title} heading="Revisa tu correo">
      <p className="awaiting-mail-where media anywhere gap-3 pad-4 sunken round-l">
        <Icon name="mail" />
        <span>Si hay una cuenta con ese correo, le mandamos un enlace. Sirve una vez, durante una hora.</span>
      </p>
      <p className="note pretty">
        ¿No llega? Revisa la carpeta de correo no deseado, o pídelo otra vez con la dirección bien escrita.
      </p>
      <Link className="action" data-kind="main" to="/entrar">
        Ir a entrar
      </Link>
      <Link className="action" data-kind="quiet" to="/recuperar-contrasena">
        Pedir otro enlace
      </Link>
    </AuthFrame>
  )
}

function NothingRequested() {
  return (
    <AuthFrame
      title={title}
      lead="Si olvidaste tu contraseña, comprobamos con un enlace a tu correo que la cuenta es tuya."
    >
      <ResetForm />
      <p className="form-alternative soft text-center">
        <Link to="/entrar">Ir a entrar</Link>
      </p>
      <p className="note pretty">
        ¿Acabas de crear tu cuenta? Para validarla abre el enlace del correo que recibiste al registrarte.
      </p>
    </AuthFrame>
  )
}
