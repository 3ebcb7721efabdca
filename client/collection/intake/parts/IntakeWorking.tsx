import { formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import type { Intake } from '#contract/collection-intake.ts'
import { intakeStates } from '#contract/collection-intake-words.ts'
import { percentageOf } from '#contract/percentages.ts'

/** The progress of a step on the server. It says that the page may be closed. */
export function IntakeWorking({ intake }: { intake: Intake }) {
  const { state, done, total, filename } = intake
  const progressText =
    total === 0 ? 'Empezando' : `${formatNumber(Math.min(done, total))} de ${formatNumber(total)}`
  return (
    <section className="intake-working" aria-labelledby="intake-working-title">
      <h2 id="intake-working-title">{intakeStates[state]}…</h2>
      <p className="intake-file" dir="auto">
        {filename}
      </p>
      <ProgressBar
        label={intakeStates[state]}
        percentage={total === 0 ? 0 : percentageOf(done, total)}
        valueText={progressText}
      />
      <p className="intake-working-text" role="status">
        {progressText}
      </p>
      <p>Puedes irte y volver: seguimos trabajando, y aquí verás en qué va.</p>
    </section>
  )
}
