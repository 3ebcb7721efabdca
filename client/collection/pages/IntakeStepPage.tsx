import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lastMarkedQuery } from '#client/collection/dashboard.data.ts'
import type { ColumnChoice, IntakeActions } from '#client/collection/intake/actions.data.ts'
import { intakeQuery } from '#client/collection/intake/data.ts'
import { useRefreshWhenDone, useReturnWhenDeleted } from '#client/collection/intake/outcome.data.ts'
import { ColumnChooser } from '#client/collection/intake/parts/ColumnChooser.tsx'
import { IntakeResult } from '#client/collection/intake/parts/IntakeResult.tsx'
import { IntakeWorking } from '#client/collection/intake/parts/IntakeWorking.tsx'
import { stepOfState } from '#client/collection/intake/rules.ts'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import IntakeReviewPage from './IntakeReviewPage.tsx'

interface IntakeStepPageProps {
  id: number
  acts: IntakeActions
  /** The address where another file can be chosen. */
  onLeave: () => void
}

/** The current step of an import. */
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
          className="action intake-again"
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
          {intake.state === 'undone' ? null : <Arrived count={intake.outcomes.added} />}
        </IntakeResult>
      ) : null}
      {stepOfState(intake) === 'done' ? (
        <button className="action intake-again" data-kind="quiet" type="button" onClick={onLeave}>
          Importar otro archivo
        </button>
      ) : null}
      {stepOfState(intake) === 'columns' ? (
        <button className="action intake-again" data-kind="quiet" type="button" onClick={() => void leave()}>
          Descartar este archivo
        </button>
      ) : null}
    </>
  )
}

const arrivedMax = 12

/** A shelf of the figures that the import added, which are the last marked ones. */
function Arrived({ count }: { count: number }) {
  const { data: last = [] } = useQuery(lastMarkedQuery)
  const items = last.slice(0, Math.min(count, arrivedMax))
  if (items.length === 0) return null
  return (
    <section aria-label="Lo que llegó">
      <MemberGrid items={items} showsFranchise shape="shelf" />
    </section>
  )
}
