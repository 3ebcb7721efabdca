import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayText } from '#client/kit/days.ts'
import type { LegalVersion, Operator } from '#contract/legal.ts'

export interface LegalSection {
  /** Where a link can point: `#pagos`. */
  id: string
  title: string
  text: ReactNode
}

interface LegalArticleProps {
  title: string
  version: LegalVersion
  /** The day in Mexico City. */
  today: string
  lead: ReactNode
  sections: readonly LegalSection[]
}

/** A legal text: dated, versioned, with its contents first, readable from top to bottom (docs/safety.md#privacy). */
export function LegalArticle({ title, version, today, lead, sections }: LegalArticleProps) {
  return (
    <article className="legal">
      <header className="stack gap-3 all-columns">
        <h1>{title}</h1>
        <p className="note strong">
          Versión {version.version}, {version.inForceSince > today ? 'entra en vigor el' : 'vigente desde el'}{' '}
          <time dateTime={version.inForceSince}>{dayText(version.inForceSince)}</time>
        </p>
        <div className="legal-lead pretty large">{lead}</div>
      </header>
      <nav className="legal-contents small" aria-label="Contenido">
        <details>
          <summary className="row strong between touch-height normal">Contenido</summary>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a className="flex soft gap-2 items-baseline pad-block-2" href={`#${id}`}>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <div className="legal-text">
        {sections.map(({ id, title: name, text }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{name}</h2>
            {text}
          </section>
        ))}
      </div>
    </article>
  )
}

/** The operator of this site, from the configuration; missing values are named as missing. */
export function OperatorText({ operator }: { operator: Operator }) {
  const { name, address, email } = operator
  if (name === null) {
    return (
      <p>
        Quien opera este sitio todavía no ha publicado aquí su nombre y su domicilio. Mientras no lo haga,
        este sitio no debería cobrar ni abrir cuentas al público. Puedes escribirle por el{' '}
        <Link to="/contacto">formulario de contacto</Link>.
      </p>
    )
  }
  return (
    <p>
      Este sitio lo opera <strong>{name}</strong>
      {address ? <>, con domicilio en {address}</> : null}. Puedes escribirle{' '}
      {email ? (
        <>
          a <a href={`mailto:${email}`}>{email}</a> o{' '}
        </>
      ) : null}
      por el <Link to="/contacto">formulario de contacto</Link>.
    </p>
  )
}
