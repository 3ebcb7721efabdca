import '#client/collection/intake/style/columns.css'
import type { FormEvent } from 'react'
import { useId } from 'react'
import { currenciesWith, currencyText } from '#client/kit/currencies.ts'
import type { Intake } from '#contract/collection-intake.ts'
import type { ChosenTarget } from '#contract/collection-intake-words.ts'
import { intakeTargets } from '#contract/collection-intake-words.ts'

interface ColumnChooserProps {
  intake: Intake
  isBusy: boolean
  errorText: string | null
  onChoose: (columns: (ChosenTarget | null)[], currency: string) => void
}

/** The key includes the position, because two columns may have the same name. */
const placed = (columns: Intake['columns']) =>
  columns.map((column, place) => ({ ...column, place, key: `${place} ${column.name}` }))

const targets = Object.entries(intakeTargets)

/** Lets the member choose the content of each column; the guesses are preselected. */
export function ColumnChooser({ intake, isBusy, errorText, onChoose }: ColumnChooserProps) {
  const id = useId()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = intake.columns.map((_, place) => String(form.get(`column-${place}`) ?? ''))
    const columns = chosen.map((target) => (target === '' ? null : (target as ChosenTarget)))
    onChoose(columns, String(form.get('currency')))
  }
  return (
    <form className="column-chooser" onSubmit={onSubmit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>¿Qué hay en cada columna?</h2>
      <p>Basta con el nombre, el código de barras o el SKU; lo demás se agrega a tus copias.</p>
      <ul>
        {placed(intake.columns).map(({ key, place, name, samples, target }) => (
          <li key={key}>
            <label htmlFor={`${id}-${place}`} dir="auto">
              {name === '' ? `Columna ${place + 1}` : name}
            </label>
            <select id={`${id}-${place}`} name={`column-${place}`} defaultValue={target ?? ''}>
              <option value="">No importar</option>
              {targets.map(([value, text]) => (
                <option value={value} key={value}>
                  {text}
                </option>
              ))}
            </select>
            <p className="column-chooser-samples" dir="auto">
              {samples.length > 0 ? samples.join(' · ') : 'Sin datos en las primeras filas'}
            </p>
          </li>
        ))}
      </ul>
      <label className="column-chooser-currency">
        Moneda de los precios que no la dicen
        <select name="currency" defaultValue={intake.currency}>
          {currenciesWith(intake.currency).map((code) => (
            <option value={code} key={code}>
              {currencyText(code)}
            </option>
          ))}
        </select>
      </label>
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
      <button className="action" data-kind="main" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Buscando…' : 'Buscar mis figuras'}
      </button>
    </form>
  )
}
