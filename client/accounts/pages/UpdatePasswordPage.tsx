import { useIsFinished } from '#client/accounts/finished.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { ResetFrame } from '#client/accounts/parts/Steps.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'

const title = 'Cambia tu contraseña'

/** Confirms that a password was reset. */
export default function UpdatePasswordPage() {
  return useIsFinished('password-reset') ? <PasswordReset /> : <NothingReset />
}

function PasswordReset() {
  return (
    <ResetFrame
      title={title}
      heading="Tu contraseña ya es la nueva"
      lead="Cerramos las sesiones que estaban abiertas. Entra con la contraseña nueva."
      done={3}
    >
      <MainLink to="/entrar">Entrar</MainLink>
    </ResetFrame>
  )
}

/** Before the steps: which way there is depends on the password of now. */
function NothingReset() {
  return (
    <AuthFrame title={title} lead="¿Recuerdas la contraseña de ahora?">
      <MainLink to="/configuracion/seguridad">Sí: cambiarla en Seguridad</MainLink>
      <QuietLink to="/recuperar-contrasena">No: pedir un enlace a mi correo</QuietLink>
    </AuthFrame>
  )
}
