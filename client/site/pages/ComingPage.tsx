import { Link, useMatches } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { comingTitle } from '#client/site/rules.ts'

/** A screen whose room is not built yet. It says so, and where to go meanwhile. */
export default function ComingPage() {
  const title = comingTitle(useMatches().at(-1)?.id ?? '')
  return (
    <section className="coming">
      <PageHead title={title} isHidden />
      <div className="error-page-case" aria-hidden="true" />
      <p className="chip" data-kind="light">
        En construcción
      </p>
      <h1>{title}</h1>
      <p>
        Todavía estamos armando este estante. Mientras tanto, el catálogo ya está abierto y con la luz
        encendida.
      </p>
      <p className="error-page-actions">
        <Link className="action" data-kind="main" to="/buscador">
          Ver el catálogo
        </Link>
        <Link className="action" data-kind="quiet" to="/">
          Ir al inicio
        </Link>
      </p>
    </section>
  )
}
