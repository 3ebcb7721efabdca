import { type FormEvent, type ReactNode, useId } from 'react'
import { questionsIn, readingText } from '#client/collection/intake/rules.ts'
import { currenciesWith, currencyText } from '#client/kit/money.ts'
import { Options } from '#client/kit/TextFields.tsx'
import type { Intake } from '#contract/collection/intake.ts'
import type { AskedReading } from '#contract/collection/intake-words.ts'

interface ColumnChooserProps {
  table: Pick<Intake, 'header_row' | 'lead' | 'readings'> & {
    columns: { name: string; samples: string[]; target: string | null }[]
  }
  /** What a column may hold, with its name. */
  targets: Readonly<Record<string, string>>
  lead: string
  /** The label of the button, also while it sends. */
  submit: readonly [label: string, sending: string]
  isBusy: boolean
  errorText: string | null
  onChoose: (chosen: { columns: (string | null)[]; readings: AskedReading[]; form: FormData }) => void
  /** Another row has the headings; 0 means none. */
  onHeaderRow: (row: number) => void
  /** Stands beside the button. */
  beside?: ReactNode
  /** Fields about all rows. */
  children: ReactNode
}

/** Two columns may have the same name, and other headings make other columns. */
const placed = ({ columns, header_row }: ColumnChooserProps['table']) =>
  columns.map((column, place) => ({ ...column, place, key: `${header_row} ${place} ${column.name}` }))

/** Lets people say where the table begins and what each column holds; the guesses are preselected. */
export function ColumnChooser({ table, targets, lead, submit, onChoose, ...props }: ColumnChooserProps) {
  const id = useId()
  const { header_row: headerRow, columns, readings } = table
  const { isBusy, errorText } = props
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChoose({
      columns: columns.map((_, place) => String(form.get(`column-${place}`)) || null),
      readings: ['reading-0', 'reading-1'].flatMap((name) => (form.get(name) as AskedReading | null) ?? []),
      form,
    })
  }
  return (
    <form className="column-chooser stack gap-4" onSubmit={onSubmit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>¿Qué hay en cada columna?</h2>
      <p className="soft">{lead}</p>
      {headerRow === null ? null : (
        <label className="column-chooser-whole stack gap-1">
          ¿Dónde están los encabezados?
          <select
            className="full"
            value={headerRow}
            disabled={isBusy}
            onChange={(event) => props.onHeaderRow(Number(event.currentTarget.value))}
          >
            <option value={0}>No hay: la primera fila ya es una figura</option>
            {table.lead.map(({ row, cells }) => (
              <option value={row} key={row}>
                {`Fila ${row}: ${cells.filter((cell) => cell !== '').join(' · ')}`}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul className="column-chooser-columns grid gap-4">
        {placed(table).map(({ name, samples, target, place, key }) => (
          <li className="stack gap-1 content-start min-0" key={key}>
            <label className="strong anywhere" htmlFor={`${id}-${place}`} dir="auto">
              {name === '' ? `Columna ${place + 1}` : name}
            </label>
            <select
              className="full"
              id={`${id}-${place}`}
              name={`column-${place}`}
              defaultValue={target ?? ''}
            >
              <option value="">No importar</option>
              <Options of={Object.entries(targets)} />
            </select>
            <p className="truncate note" dir="auto">
              {samples.length > 0 ? samples.join(' · ') : 'Sin datos en las primeras filas'}
            </p>
          </li>
        ))}
      </ul>
      {questionsIn(readings).map((question, at) => (
        <fieldset className="column-chooser-readings stack gap-1 round edged" key={question[0]?.example}>
          <legend className="small strong">¿Qué quiere decir «{question[0]?.example}»?</legend>
          {question.map((reading, index) => (
            <label className="row gap-2 touch-height" key={reading.reading}>
              <input
                type="radio"
                name={`reading-${at}`}
                value={reading.reading}
                defaultChecked={index === 0}
              />
              {readingText(reading)}
            </label>
          ))}
        </fieldset>
      ))}
      {props.children}
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
      <div className="row wrap gap-2">
        <button className="action" data-kind="main" type="submit" aria-disabled={isBusy}>
          {submit[isBusy ? 1 : 0]}
        </button>
        {props.beside}
      </div>
    </form>
  )
}

/** The currency of prices that name none. */
export function CurrencyChoice({ currency, children }: { currency: string; children: ReactNode }) {
  return (
    <label className="column-chooser-whole stack gap-1 content-start">
      {children}
      <select className="full" name="currency" key={currency} defaultValue={currency}>
        <Options of={currenciesWith(currency).map((code) => [code, currencyText(code)] as const)} />
      </select>
    </label>
  )
}
