import { Link } from 'react-router'
import { useIsFinished } from '#client/accounts/finished.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { ResetForm } from '#client/accounts/parts/ResetForm.tsx'

const title = 'Actualización de contraseña'

/** Confirms that a password was reset. */
export default function UpdatePasswordPage() {
  return useIsFinished('password-reset') ? <PasswordReset /> : <NothingReset />
}

function PasswordReset() {
  return (
    <AuthFrame
      title={title}
      heading="Tu contraseña ya es la nueva"
      lead="Cerramos las sesiones que estaban abiertas. Entra con la contraseña nueva."
    >
      <Link className="action" data-kind="main" to="/entrar">
        Entrar
      </Link>
    </AuthFrame>
  )
}

function NothingReset() {
  return (
    <AuthFrame
      title={title}
      lead="Para poner una contraseña nueva te mandamos un enlace a tu correo. Si recuerdas la de ahora, cámbiala en Seguridad."
    >
      <ResetForm />
      <p className="form-alternative soft text-center">
        <Link to="/configuracion/seguridad">Cambiarla en Seguridad</Link>
      </p>
    </AuthFrame>
  )
}
