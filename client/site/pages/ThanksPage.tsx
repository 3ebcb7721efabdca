import { Link } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'

export default function ThanksPage() {
  return (
    <section className="thanks stack gap-4 text-center justify-items-center">
      <PageHead title="Gracias por escribirnos" isHidden />
      <div className="thanks-case" aria-hidden="true">
        <svg viewBox="0 0 64 48" aria-hidden="true">
          <path d="M4 8h56v34H4z" />
          <path d="m4 10 28 20 28-20" />
        </svg>
      </div>
      <h1>Gracias por escribirnos</h1>
      <p className="soft pretty">
        Tu mensaje ya está con nosotros. Si espera respuesta, llegará al correo que nos diste.
      </p>
      <p className="soft pretty flex wrap gap-3 justify-center">
        <Link className="action" data-kind="main" to="/buscador">
          Seguir viendo figuras
        </Link>
        <Link className="action" data-kind="quiet" to="/">
          Ir al inicio
        </Link>
      </p>
    </section>
  )
}
