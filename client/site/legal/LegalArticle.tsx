import '#client/site/legal/style.css'
import type { ReactNode } from 'react'
import { dayText } from '#client/kit/days.ts'
import type { LegalVersion } from '#contract/legal.ts'

export interface LegalSection {
  /** Where a link can point: `#pagos`. */
  id: string
  title: string
  text: ReactNode
}

interface LegalArticleProps {
  title: string
  version: LegalVersion
  lead: ReactNode
  sections: readonly LegalSection[]
}

/** A legal text: dated, versioned, with its contents first, readable from top to bottom (docs/safety.md#privacy). */
export function LegalArticle({ title, version, lead, sections }: LegalArticleProps) {
  return (
    <article className="legal">
      <header className="legal-head">
        <h1>{title}</h1>
        <p className="legal-version">
          Versión {version.version}, vigente desde el{' '}
          <time dateTime={version.inForceSince}>{dayText(version.inForceSince)}</time>
        </p>
        <div className="legal-lead">{lead}</div>
      </header>
      <nav className="legal-contents" aria-label="Contenido">
        <details>
          <summary>Contenido</summary>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
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
