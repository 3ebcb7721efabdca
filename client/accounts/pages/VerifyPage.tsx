import { Link } from 'react-router'
import { DoorPage } from '#client/accounts/parts/DoorPage.tsx'
import { Icon } from '#client/kit/Icon.tsx'

/** After asking for a reset. Says the same whether or not there is such an account. */
export default function VerifyPage() {
  return (
    <DoorPage title="Verificar cuenta" heading="Revisa tu correo">
      <p className="awaiting-mail-where">
        <Icon name="mail" />
        <span>Si hay una cuenta con ese correo, le mandamos un enlace. Sirve una vez, durante una hora.</span>
      </p>
      <p className="door-hint">
        ¿No llega? Revisa la carpeta de correo no deseado, o pídelo otra vez con la dirección bien escrita.
      </p>
      <Link className="action" data-kind="main" to="/entrar">
        Ir a entrar
      </Link>
      <Link className="action" data-kind="quiet" to="/recuperar-contrasena">
        Pedir otro enlace
      </Link>
    </DoorPage>
  )
}
