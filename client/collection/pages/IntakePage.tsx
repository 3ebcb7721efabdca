import '#client/collection/intake/style.css'
import '#client/collection/intake/style/rows.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useClosing } from '#client/accounts/data.closing.ts'
import { ExportButtons } from '#client/accounts/parts/ExportButtons.tsx'
import { passMarksOn } from '#client/collection/data.counts.ts'
import type { IntakeActs } from '#client/collection/intake/data.acts.ts'
import { useIntakeActs } from '#client/collection/intake/data.acts.ts'
import { intakeQuery, intakesQuery } from '#client/collection/intake/data.ts'
import { ColumnChooser } from '#client/collection/intake/parts/ColumnChooser.tsx'
import { DropZone } from '#client/collection/intake/parts/DropZone.tsx'
import { IntakeHistory } from '#client/collection/intake/parts/IntakeHistory.tsx'
import { IntakeResult } from '#client/collection/intake/parts/IntakeResult.tsx'
import { IntakeWorking } from '#client/collection/intake/parts/IntakeWorking.tsx'
import { Sources } from '#client/collection/intake/parts/Sources.tsx'
import { currentIntake, fileTrouble, stepOf } from '#client/collection/intake/rules.ts'
import { NotLoaded } from '#client/kit/NotLoaded.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Waiting } from '#client/kit/Waiting.tsx'
import type { Intake } from '#contract/collection-intake.ts'
import { intakeLimits } from '#contract/collection-intake-words.ts'
import IntakeReviewPage from './IntakeReviewPage.tsx'

/** Beyond the spec: a member's own file in, and out. */
export default function IntakePage() {
  const { data: intakes, error, refetch } = useQuery(intakesQuery)
  const [asked, setAsked] = useSearchParams()
  const acts = useIntakeActs()
  const current = currentIntake(intakes ?? [], Number(asked.get('id')) || null)
  return (
    <div className="intake">
      <PageHead title="Importar y exportar" isHidden />
      <header className="intake-head">
        <h1>Importar tu colección</h1>
        <p>
          Trae tus figuras de otro lado. Revisas cada una antes de que cambie nada, y puedes deshacerlo
          completo.
        </p>
      </header>
      {error ? (
        <NotLoaded what="tus importaciones" message={error.message} onRetry={() => void refetch()} />
      ) : intakes === undefined ? (
        <Waiting />
      ) : current ? (
        <Current key={current.id} id={current.id} acts={acts} onLeave={() => setAsked({})} />
      ) : (
        <Start acts={acts} onOpened={({ id }) => setAsked({ id: String(id) })} />
      )}
      <IntakeHistory
        intakes={(intakes ?? []).filter(({ id }) => id !== current?.id)}
        dayOf={(moment) => new Date(moment).toLocaleDateString('es-MX', { timeZone: 'America/Mexico_City' })}
      />
      <ExportSection />
    </div>
  )
}

function Start({ acts, onOpened }: { acts: IntakeActs; onOpened: (intake: Intake) => void }) {
  const [share, setShare] = useState<number | null>(null)
  async function open(file: File) {
    const trouble = fileTrouble(file, intakeLimits.bytes)
    acts.refuse(trouble)
    if (trouble !== null) return
    setShare(0)
    const intake = await acts.open(file, setShare)
    setShare(null)
    if (intake) onOpened(intake)
  }
  return (
    <>
      <DropZone share={share} trouble={acts.trouble} onFile={(file) => void open(file)} />
      <Sources />
    </>
  )
}

interface CurrentProps {
  id: number
  acts: IntakeActs
  /** To where another file can be brought. */
  onLeave: () => void
}

/** The import under way, whatever it waits for. */
function Current({ id, acts, onLeave }: CurrentProps) {
  const { data: intake, error, refetch } = useQuery(intakeQuery(id))
  useSettled(intake)
  if (error && !intake) {
    return <NotLoaded what="tu importación" message={error.message} onRetry={() => void refetch()} />
  }
  if (!intake) return <Waiting />
  const leave = async () => {
    if (await acts.remove(id)) onLeave()
  }
  return (
    <>
      {acts.trouble ? (
        <p className="field-error" role="alert">
          {acts.trouble}
        </p>
      ) : null}
      {stepOf(intake) === 'working' ? <IntakeWorking intake={intake} /> : null}
      {stepOf(intake) === 'columns' ? (
        <ColumnChooser
          intake={intake}
          isBusy={acts.busy === 'choose'}
          onChoose={(columns, currency) => void acts.choose(id, { columns, currency })}
        />
      ) : null}
      {stepOf(intake) === 'review' ? (
        <IntakeReviewPage intake={intake} acts={acts} onRemove={() => void leave()} />
      ) : null}
      {stepOf(intake) === 'done' ? (
        <IntakeResult
          intake={intake}
          busy={acts.busy}
          onUndo={() => void acts.undo(id)}
          onResume={() => void acts.apply(id)}
          onDownload={() => void acts.download(id)}
        />
      ) : null}
      {stepOf(intake) === 'done' ? (
        <button className="action intake-again" data-kind="quiet" type="button" onClick={onLeave}>
          Importar otro archivo
        </button>
      ) : null}
      {stepOf(intake) === 'columns' ? (
        <button className="action intake-again" data-kind="quiet" type="button" onClick={() => void leave()}>
          Descartar este archivo
        </button>
      ) : null}
    </>
  )
}

/** Once an import is done, everything that shows marks is asked for again. */
function useSettled(intake: Intake | undefined): void {
  const client = useQueryClient()
  const before = useRef(intake?.state)
  useEffect(() => {
    const was = before.current
    before.current = intake?.state
    if (was !== 'applying' && was !== 'undoing') return
    if (intake === undefined || stepOf(intake) !== 'done') return
    passMarksOn()
    void client.invalidateQueries({ queryKey: ['me'] })
  }, [client, intake])
}

function ExportSection() {
  const { download } = useClosing()
  return (
    <section className="intake-export" aria-labelledby="intake-export-title">
      <h2 id="intake-export-title">Exportar</h2>
      <p>
        Tu colección es tuya: el CSV abre en Excel, el JSON se puede importar aquí de nuevo y deja todo igual,
        y el ZIP trae además tus imágenes.
      </p>
      <ExportButtons onExport={download} />
    </section>
  )
}
