import '#client/collection/intake/style/columns.css'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import type { ColumnChoice } from '#client/collection/intake/actions.data.ts'
import { openReadingsOf, readingText } from '#client/collection/intake/rules.ts'
import { currenciesWith, currencyText } from '#client/kit/currencies.ts'
import type { Intake } from '#contract/collection-intake.ts'
import type { AskedReading, ChosenTarget } from '#contract/collection-intake-words.ts'
import { intakeTargets } from '#contract/collection-intake-words.ts'

interface ColumnChooserProps {
  intake: Intake
  isBusy: boolean
  errorText: string | null
  onChoose: (choice: ColumnChoice) => void
  /** Another row has the headings; 0 means none. */
  onHeaderRow: (row: number) => void
}

type Column = Intake['columns'][number]

/** Two columns may have the same name, and other headings make other columns. */
const placed = ({ columns, header_row }: Intake) =>
  columns.map((column, place) => ({ column, place, key: `${header_row} ${place} ${column.name}` }))

/** Lets the member say where the table begins and what each column holds; the guesses are preselected. */
export function ColumnChooser({ intake, isBusy, errorText, onChoose, onHeaderRow }: ColumnChooserProps) {
  const id = useId()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = (name: string) =>
      intake.columns.map((_, place) => String(form.get(`${name}-${place}`) ?? ''))
    onChoose({
      columns: chosen('column').map((target) => (target === '' ? null : (target as ChosenTarget))),
      readings: chosen('reading').map((reading) => (reading === '' ? null : (reading as AskedReading))),
      currency: String(form.get('currency')),
    })
  }
  return (
    <form className="column-chooser" onSubmit={onSubmit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>¿Qué hay en cada columna?</h2>
      <p>Basta con el nombre, el código de barras o el SKU; lo demás se agrega a tus copias.</p>
      {intake.header_row === null ? null : (
        <label className="column-chooser-whole">
          ¿Dónde están los encabezados?
          <select
            value={intake.header_row}
            disabled={isBusy}
            onChange={(event) => onHeaderRow(Number(event.currentTarget.value))}
          >
            <option value={0}>No hay: la primera fila ya es una figura</option>
            {intake.lead.map(({ row, cells }) => (
              <option value={row} key={row}>
                {`Fila ${row}: ${cells.filter((cell) => cell !== '').join(' · ')}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul>
        {placed(intake).map(({ column, place, key }) => (
          <li key={key}>
            <ColumnFields column={column} place={place} />
          </li>
        ))}
      </ul>
      <label className="column-chooser-whole">
        Moneda de los precios que no la dicen
        <select name="currency" key={intake.currency} defaultValue={intake.currency}>
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

/** What a column holds and, if its cells may be read in two ways, which of them is right. */
function ColumnFields({ column, place }: { column: Column; place: number }) {
  const id = useId()
  const [target, setTarget] = useState(column.target)
  const { name, samples } = column
  const readings = openReadingsOf(column, target)
  return (
    <>
      <label htmlFor={id} dir="auto">
        {name === '' ? `Columna ${place + 1}` : name}
      </label>
      <select
        id={id}
        name={`column-${place}`}
        value={target ?? ''}
        onChange={(event) => setTarget((event.currentTarget.value || null) as ChosenTarget | null)}
      >
        <option value="">No importar</option>
        {Object.entries(intakeTargets).map(([value, text]) => (
          <option value={value} key={value}>
            {text}
          </option>
        ))}
      </select>
      <p className="column-chooser-samples" dir="auto">
        {samples.length > 0 ? samples.join(' · ') : 'Sin datos en las primeras filas'}
      </p>
      {readings.length > 0 ? (
        <fieldset className="column-chooser-readings">
          <legend>¿Qué quiere decir «{readings[0]?.example}»?</legend>
          {readings.map((reading, index) => (
            <label key={reading.reading}>
              <input
                type="radio"
                name={`reading-${place}`}
                value={reading.reading}
                defaultChecked={index === 0}
              />
              {readingText(reading)}
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  )
}
