import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import type { ColumnChoice, IntakeActions } from '#client/collection/intake/data.ts'
import { intakeQuery } from '#client/collection/intake/data.ts'
import { IntakeResult } from '#client/collection/intake/parts/IntakeResult.tsx'
import { openReadingsOf, readingText, stepOfState } from '#client/collection/intake/rules.ts'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { invalidateMarkedQueries } from '#client/collection/marks/state.data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { currenciesWith, currencyText } from '#client/kit/money.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { refresh, useApi } from '#client/use-api.ts'
import type { Intake } from '#contract/collection/intake.ts'
import type { AskedReading, ChosenTarget } from '#contract/collection/intake-words.ts'
import { intakeStates, intakeTargets } from '#contract/collection/intake-words.ts'
import { percentageOf } from '#contract/percentages.ts'
import IntakeReviewPage from './IntakeReviewPage.tsx'

interface IntakeStepPageProps {
  id: number
  acts: IntakeActions
  onLeave: () => void
}

export default function IntakeStepPage({ id, acts, onLeave }: IntakeStepPageProps) {
  const { data: intake, error, refetch } = useQuery(intakeQuery(id))
  const [isChoosingAgain, setChoosingAgain] = useState(false)
  useRefreshWhenDone(intake)
  useReturnWhenDeleted(error)
  if (error && !intake) {
    return <LoadError what="tu importación" error={error} onRetry={() => void refetch()} />
  }
  if (!intake) return <LoadingSkeleton shape="rows" />
  const leave = async () => {
    if (await acts.remove(id)) onLeave()
  }
  const isInReview = stepOfState(intake) === 'review'
  const isInColumns = stepOfState(intake) === 'columns' || (isInReview && isChoosingAgain)
  const choose = async (choice: ColumnChoice) => {
    if (await acts.choose(id, choice)) setChoosingAgain(false)
  }
  return (
    <>
      {acts.errorText && !isInColumns ? (
        <p className="field-error" role="alert">
          {acts.errorText}
        </p>
      ) : null}
      {stepOfState(intake) === 'working' ? <IntakeWorking intake={intake} /> : null}
      {isInReview ? (
        <button
          className="action self-start"
          data-kind="quiet"
          type="button"
          onClick={() => setChoosingAgain(!isChoosingAgain)}
        >
          {isChoosingAgain ? 'Volver a la revisión' : 'Cambiar las columnas'}
        </button>
      ) : null}
      {isInColumns ? (
        <ColumnChooser
          intake={intake}
          isBusy={acts.busy === 'choose'}
          errorText={acts.errorText}
          onChoose={(choice) => void choose(choice)}
          onHeaderRow={(row) => void acts.moveHeader(id, row)}
        />
      ) : null}
      {isInReview && !isChoosingAgain ? (
        <IntakeReviewPage intake={intake} acts={acts} onRemove={() => void leave()} />
      ) : null}
      {stepOfState(intake) === 'done' ? (
        <IntakeResult
          intake={intake}
          busy={acts.busy}
          onUndo={() => void acts.undo(id)}
          onResume={() => void acts.apply(id)}
          onDownload={() => void acts.download(id)}
        >
          {intake.state === 'undone' ? null : <Arrived id={intake.id} />}
        </IntakeResult>
      ) : null}
      {stepOfState(intake) === 'done' ? (
        <button className="action self-start" data-kind="quiet" type="button" onClick={onLeave}>
          Importar otro archivo
        </button>
      ) : null}
      {stepOfState(intake) === 'columns' ? (
        <button className="action self-start" data-kind="quiet" type="button" onClick={() => void leave()}>
          Descartar este archivo
        </button>
      ) : null}
    </>
  )
}

const arrivedMax = 12

function Arrived({ id }: { id: number }) {
  const { data: added } = useApi('listIntakeRows', {
    params: { id },
    query: { outcome: 'added', page_size: arrivedMax, query: undefined },
  })
  // Several rows may be copies of one figure.
  const items = [...new Map(added?.data.flatMap(({ item }) => (item ? [[item.id, item]] : []))).values()]
  if (items.length === 0) return null
  return (
    <section aria-label="Lo que llegó">
      <MemberGrid items={items} showsFranchise shape="shelf" />
    </section>
  )
}

function useRefreshWhenDone(intake: Intake | undefined): void {
  const before = useRef(intake?.state)
  useEffect(() => {
    const was = before.current
    before.current = intake?.state
    if (was !== 'applying' && was !== 'undoing') return
    if (intake === undefined || stepOfState(intake) !== 'done') return
    invalidateMarkedQueries()
    void refresh('getMe', 'getPhotoUsage', 'listIntakes', 'getIntake', 'listIntakeRows')
  }, [intake])
}

/** If an import was removed in another tab, the page returns to the first step. */
function useReturnWhenDeleted(error: Error | null): void {
  const isGone = error instanceof ApiError && error.code === 'intake_not_found'
  useEffect(() => {
    if (isGone) void refresh('listIntakes')
  }, [isGone])
}

/** The progress of a step on the server. It says that the page may be closed. */
function IntakeWorking({ intake }: { intake: Intake }) {
  const { state, done, total, filename } = intake
  const progressText =
    total === 0 ? 'Empezando' : `${formatNumber(Math.min(done, total))} de ${formatNumber(total)}`
  return (
    <section className="stack gap-3 raised pad-6" aria-labelledby="intake-working-title">
      <h2 id="intake-working-title">{intakeStates[state]}…</h2>
      <p className="note anywhere" dir="auto">
        {filename}
      </p>
      <ProgressBar
        label={intakeStates[state]}
        percentage={total === 0 ? 0 : percentageOf(done, total)}
        valueText={progressText}
      />
      <p className="strong numbers" role="status">
        {progressText}
      </p>
      <p>Puedes irte y volver: seguimos trabajando, y aquí verás en qué va.</p>
    </section>
  )
}

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
function ColumnChooser({ intake, isBusy, errorText, onChoose, onHeaderRow }: ColumnChooserProps) {
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
    <form className="column-chooser stack gap-4" onSubmit={onSubmit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>¿Qué hay en cada columna?</h2>
      <p className="soft">
        Basta con el nombre, el código de barras o el SKU; lo demás se agrega a tus copias.
      </p>
      {intake.header_row === null ? null : (
        <label className="column-chooser-whole stack gap-1">
          ¿Dónde están los encabezados?
          <select
            className="full"
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
      <ul className="column-chooser-columns grid gap-4">
        {placed(intake).map(({ column, place, key }) => (
          <li className="stack gap-1 content-start min-0" key={key}>
            <ColumnFields column={column} place={place} />
          </li>
        ))}
      </ul>
      <label className="column-chooser-whole stack gap-1">
        Moneda de los precios que no la dicen
        <select className="full" name="currency" key={intake.currency} defaultValue={intake.currency}>
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
      <button className="action self-start" data-kind="main" type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Buscando…' : 'Buscar mis figuras'}
      </button>
    </form>
  )
}

function ColumnFields({ column, place }: { column: Column; place: number }) {
  const id = useId()
  const [target, setTarget] = useState(column.target)
  const { name, samples } = column
  const readings = openReadingsOf(column, target)
  return (
    <>
      <label className="strong anywhere" htmlFor={id} dir="auto">
        {name === '' ? `Columna ${place + 1}` : name}
      </label>
      <select
        className="full"
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
      <p className="truncate note" dir="auto">
        {samples.length > 0 ? samples.join(' · ') : 'Sin datos en las primeras filas'}
      </p>
      {readings.length > 0 ? (
        <fieldset className="column-chooser-readings stack gap-1 round edged">
          <legend className="small strong">¿Qué quiere decir «{readings[0]?.example}»?</legend>
          {readings.map((reading, index) => (
            <label className="row gap-2 touch-height" key={reading.reading}>
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
