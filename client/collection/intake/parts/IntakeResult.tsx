import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { resultLines } from '#client/collection/intake/rules.ts'
import type { Intake } from '#contract/collection/intake.ts'

interface IntakeResultProps {
  intake: Intake
  busy: string | null
  onUndo: () => void
  onResume: () => void
  onDownload: () => void
  /** The figures that arrived. */
  children?: ReactNode
}

export function IntakeResult({ intake, busy, onUndo, onResume, onDownload, children }: IntakeResultProps) {
  const { state, filename, counts, may_undo } = intake
  return (
    <section className="intake-result stack gap-3 raised pad-6" aria-label="Lo que quedó">
      <p className="note anywhere" dir="auto">
        {filename}
      </p>
      {state === 'stopped' ? (
        <p>Lo que ya se importó está completo. Puedes seguir donde se quedó, o deshacerlo.</p>
      ) : null}
      <ul role="status">
        {resultLines(intake).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
      <div className="intake-actions flex wrap gap-2">
        {state === 'stopped' ? (
          <button className="action" data-kind="main" type="button" onClick={onResume}>
            Seguir
          </button>
        ) : (
          <Link className="action" data-kind="main" to="/coleccion">
            Ver mi colección
          </Link>
        )}
        {may_undo ? (
          <button
            className="action"
            data-kind="quiet"
            type="button"
            aria-disabled={busy !== null}
            onClick={onUndo}
          >
            Deshacer toda la importación
          </button>
        ) : null}
        {counts.none > 0 ? (
          <button className="action" data-kind="quiet" type="button" onClick={onDownload}>
            Descargar las no encontradas
          </button>
        ) : null}
      </div>
    </section>
  )
}
