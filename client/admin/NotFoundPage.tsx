import { Link } from 'react-router'
import { AdminPageHead } from './kit/AdminPageHead.tsx'

/** For an unknown address, and for a screen that the role may not use. */
export default function NotFoundPage() {
  return (
    <>
      <AdminPageHead title="Esta pantalla no está aquí" />
      <p>
        La dirección no lleva a ninguna parte, o tu papel no incluye esta pantalla.{' '}
        <Link to="/kadmin">Ir al resumen</Link> o <Link to="/kadmin/permisos">ver los permisos</Link>.
      </p>
    </>
  )
}
