import { Link } from 'react-router'
import { DoorPage } from '#client/accounts/parts/DoorPage.tsx'

/** After a reset. */
export default function UpdatePasswordPage() {
  return (
    <DoorPage
      title="Actualización de contraseña"
      heading="Tu contraseña ya es la nueva"
      lead="Cerramos las sesiones que estaban abiertas. Entra con la contraseña nueva."
    >
      <Link className="action" data-kind="main" to="/entrar">
        Entrar
      </Link>
    </DoorPage>
  )
}
