/**
 * Shows prices by month or by year. The style sheet does the work (`[data-period]`), so that it needs no script;
 * both prices are in the page.
 */
export function PeriodSwitch({ yearHint }: { yearHint: string | null }) {
  return (
    <fieldset className="period-switch">
      <legend className="visually-hidden">Precios</legend>
      <label>
        <input type="radio" name="periodo" value="mes" defaultChecked />
        <span>Al mes</span>
      </label>
      <label>
        <input type="radio" name="periodo" value="anual" />
        <span>Al año {yearHint === null ? null : <small>{yearHint}</small>}</span>
      </label>
    </fieldset>
  )
}
