import { Link } from 'react-router'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { ResetForm } from '#client/accounts/parts/ResetForm.tsx'

export default function ResetPage() {
  return (
    <AuthFrame
      title="Recuperar contraseña"
      lead="Escribe el correo de tu cuenta y te mandamos un enlace para poner una nueva."
    >
      <ResetForm />
      <p className="form-alternative soft text-center">
        <Link to="/entrar">Ya me acordé</Link>
      </p>
    </AuthFrame>
  )
}
