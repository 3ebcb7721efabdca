import type { ReactNode } from 'react'
import { resultLines } from '#client/collection/intake/rules.ts'
import { MainButton, MainLink, QuietButton } from '#client/kit/Action.tsx'
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
          <MainButton onClick={onResume}>Seguir</MainButton>
        ) : (
          <MainLink to="/coleccion">Ver mi colección</MainLink>
        )}
        {may_undo ? (
          <QuietButton aria-disabled={busy !== null} onClick={onUndo}>
            Deshacer toda la importación
          </QuietButton>
        ) : null}
        {counts.none > 0 ? (
          <QuietButton onClick={onDownload}>Descargar las no encontradas</QuietButton>
        ) : null}
      </div>
    </section>
  )
}
