import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { applyButtonText, extrasText, quotaErrorText, quotaText } from '#client/collection/intake/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { Intake } from '#contract/collection-intake.ts'
import { intakeFormats } from '#contract/collection-intake-words.ts'

interface IntakeReviewProps {
  intake: Intake
  /** The running action. */
  busy: string | null
  onApply: () => void
  onRemove: () => void
  /** The list of rows and the controls for many of them. */
  children: ReactNode
}

/** The preview of an import: totals, the places it needs in the plan, and every row. */
export function IntakeReview({ intake, busy, onApply, onRemove, children }: IntakeReviewProps) {
  const { filename, format, rows, extras, taken } = intake
  const errorText = quotaErrorText(intake)
  const isEmpty = taken === 0 && extras.length === 0
  return (
    <section className="intake-review" aria-labelledby="intake-review-title">
      <header className="intake-review-head">
        <h2 id="intake-review-title">Revisa antes de importar</h2>
        <p className="intake-file" dir="auto">
          {filename} · {intakeFormats[format]} · {countText(rows, 'fila', 'filas')}
        </p>
        <p>{quotaText(intake)}</p>
        {errorText ? (
          <p className="intake-quota" role="note">
            <Icon name="alert" />
            <span>
              {errorText} <Link to="/configuracion/plan">Mejorar mi plan</Link>
            </span>
          </p>
        ) : null}
        {extras.length > 0 ? <p>{extrasText(extras)}</p> : null}
      </header>
      <div className="intake-actions">
        <button
          className="action"
          data-kind="main"
          type="button"
          disabled={isEmpty}
          aria-disabled={busy !== null}
          onClick={onApply}
        >
          {busy === 'apply' ? 'Empezando…' : applyButtonText(intake)}
        </button>
        <button className="action" data-kind="quiet" type="button" onClick={onRemove}>
          Descartar
        </button>
      </div>
      {children}
    </section>
  )
}
