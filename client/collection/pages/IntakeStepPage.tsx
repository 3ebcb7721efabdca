import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { type ColumnChoice, type IntakeActions, intakeQuery } from '#client/collection/intake/data.ts'
import { ColumnChooser, CurrencyChoice } from '#client/collection/intake/parts/ColumnChooser.tsx'
import { IntakeResult } from '#client/collection/intake/parts/IntakeResult.tsx'
import { stepOfState } from '#client/collection/intake/rules.ts'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { invalidateMarkedQueries } from '#client/collection/marks/state.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { refresh, useApi } from '#client/use-api.ts'
import type { Intake } from '#contract/collection/intake.ts'
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
  if (!intake)
    return <LoadState what="tu importación" error={error} onRetry={() => void refetch()} shape="rows" />
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
      {isInColumns ? (
        <ColumnChooser
          table={intake}
          targets={intakeTargets}
          lead="Basta con el nombre, el código de barras o el SKU; lo demás se agrega a tus copias."
          submit={['Buscar mis figuras', 'Buscando…']}
          isBusy={acts.busy === 'choose'}
          errorText={acts.errorText}
          onChoose={({ columns, readings, form }) =>
            void choose({
              columns: columns as ColumnChoice['columns'],
              readings,
              currency: String(form.get('currency')),
            })
          }
          onHeaderRow={(row) => void acts.moveHeader(id, row)}
          beside={
            isInReview ? (
              <QuietButton onClick={() => setChoosingAgain(false)}>Volver a la revisión</QuietButton>
            ) : (
              <QuietButton onClick={() => void leave()}>Descartar este archivo</QuietButton>
            )
          }
        >
          <CurrencyChoice currency={intake.currency}>Moneda de los precios</CurrencyChoice>
        </ColumnChooser>
      ) : null}
      {isInReview && !isChoosingAgain ? (
        <IntakeReviewPage
          intake={intake}
          acts={acts}
          onChooseAgain={() => setChoosingAgain(true)}
          onRemove={() => void leave()}
        />
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
