import '#client/plans/period.css'
import type { Period } from '#contract/plans/words.ts'

interface PeriodSwitchProps {
  yearHint: string | null
  chosen?: Period | undefined
}

/**
 * Shows prices by month or by year within its `.period-scope`. The style sheet does the work (`[data-period]`), so that
 * it needs no script; both prices are in the page.
 */
export function PeriodSwitch({ yearHint, chosen = 'month' }: PeriodSwitchProps) {
  return (
    <fieldset className="period-switch">
      <legend className="visually-hidden">Precios</legend>
      <label>
        <input type="radio" name="periodo" value="mes" defaultChecked={chosen === 'month'} />
        <span>Al mes</span>
      </label>
      <label>
        <input type="radio" name="periodo" value="anual" defaultChecked={chosen === 'year'} />
        <span>Al año {yearHint === null ? null : <small>{yearHint}</small>}</span>
      </label>
    </fieldset>
  )
}
