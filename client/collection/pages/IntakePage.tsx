import { useQuery } from '@tanstack/react-query'
import { type DragEvent, lazy, Suspense, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { ExportButtons } from '#client/accounts/parts/ExportButtons.tsx'
import { type IntakeActions, intakesQuery, useIntakeActions } from '#client/collection/intake/data.ts'
import { currentIntake, fileErrorText, resultTitle } from '#client/collection/intake/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText, dotted } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import type { Intake } from '#contract/collection/intake.ts'
import { intakeLimits, intakeStates } from '#contract/collection/intake-words.ts'
import { percentageOf } from '#contract/percentages.ts'

// Most who open this page have no file in hand yet, and the list of scripts, which every page loads, stays short.
const IntakeStepPage = lazy(() => import('./IntakeStepPage.tsx'))

/** Our addition: the import and export of a member's own file. */
export default function IntakePage() {
  const { data: intakes, error, refetch } = useQuery(intakesQuery)
  const [search, setSearch] = useSearchParams()
  const acts = useIntakeActions()
  const current = currentIntake(intakes ?? [], Number(search.get('id')) || null)
  const doneTitle = resultTitle(current)
  return (
    <div className="intake page gap-6">
      <PageHead title="Importar y exportar" isHidden />
      {/* An import that goes on shows its result here too. */}
      {current && !search.has('id') ? <Navigate to={`?id=${current.id}`} replace /> : null}
      <header className="intake-head stack gap-2">
        <h1>{doneTitle ?? 'Importar tu colección'}</h1>
        {doneTitle === null ? (
          <p className="soft pretty">
            Trae tus figuras de otro lado. Revisas cada una antes de que cambie nada, y puedes deshacerlo
            completo.
          </p>
        ) : null}
      </header>
      {error && !intakes ? (
        <LoadError what="tus importaciones" error={error} onRetry={() => void refetch()} />
      ) : intakes === undefined ? (
        <LoadingSkeleton shape="rows" />
      ) : current ? (
        <Suspense fallback={<LoadingSkeleton shape="rows" />}>
          <IntakeStepPage key={current.id} id={current.id} acts={acts} onLeave={() => setSearch({})} />
        </Suspense>
      ) : (
        <Start acts={acts} onOpened={({ id }) => setSearch({ id: String(id) })} />
      )}
      <IntakeHistory
        intakes={(intakes ?? []).filter(({ id }) => id !== current?.id)}
        dayOf={(moment) => new Date(moment).toLocaleDateString('es-MX', { timeZone: 'America/Mexico_City' })}
      />
      {current ? null : <ExportSection />}
    </div>
  )
}

function Start({ acts, onOpened }: { acts: IntakeActions; onOpened: (intake: Intake) => void }) {
  const [share, setShare] = useState<number | null>(null)
  async function open(file: File) {
    const errorText = fileErrorText(
      file,
      /\.zip$/i.test(file.name) ? intakeLimits.zipBytes : intakeLimits.bytes,
    )
    acts.refuse(errorText)
    if (errorText !== null) return
    setShare(0)
    const intake = await acts.open(file, setShare)
    setShare(null)
    if (intake) onOpened(intake)
  }
  return (
    <>
      <DropZone share={share} errorText={acts.errorText} onFile={(file) => void open(file)} />
      <Sources />
    </>
  )
}

function ExportSection() {
  return (
    <section className="intake-export stack gap-3 line-above" aria-labelledby="intake-export-title">
      <h2 id="intake-export-title">Exportar</h2>
      <p>
        Tu colección es tuya: el CSV abre en Excel, el JSON se puede importar aquí de nuevo y deja todo igual,
        y el ZIP trae además tus imágenes y también se importa.
      </p>
      <ExportButtons />
    </section>
  )
}

interface IntakeHistoryProps {
  intakes: readonly Intake[]
  dayOf: (moment: string) => string
}

function IntakeHistory({ intakes, dayOf }: IntakeHistoryProps) {
  if (intakes.length === 0) return null
  return (
    <section className="intake-history stack gap-3 line-above" aria-labelledby="intake-history-title">
      <h2 id="intake-history-title">Tus importaciones</h2>
      <ul>
        {intakes.map(({ id, filename, state, rows, created_at }) => (
          <li key={id}>
            <Link
              className="row anywhere wrap between line-below touch-height pad-block-2"
              to={`/coleccion/importar?id=${id}`}
            >
              <strong dir="auto">{filename}</strong>
              <span className="note">
                {dotted(intakeStates[state], countText(rows, 'fila', 'filas'), dayOf(created_at))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DropZoneProps {
  /** The upload progress from 0 to 1; null without an upload. */
  share: number | null
  errorText: string | null
  onFile: (file: File) => void
}

const accepted = '.csv,.tsv,.txt,.json,.xlsx,.zip,text/csv,application/json,text/plain,application/zip'

function DropZone({ share, errorText, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && share === null) onFile(file)
  }
  return (
    <section
      className="drop-zone stack gap-3 text-center justify-items-center round-l"
      aria-label="Tu archivo"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" />
      {share === null ? (
        <>
          <p className="strong">Suelta aquí tu archivo, o elígelo de tu dispositivo.</p>
          <label className="action file-action" data-kind="main">
            Elegir archivo
            <input
              className="visually-hidden"
              type="file"
              accept={accepted}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                // Clears the input, so that the same file can be chosen again.
                event.currentTarget.value = ''
                if (file) onFile(file)
              }}
            />
          </label>
          <p className="note">
            CSV, Excel (XLSX), TSV o JSON, hasta 32 MB y 50,000 filas; o tu ZIP de Vitrina, hasta 128 MB.
          </p>
        </>
      ) : (
        <div className="drop-zone-sending stack gap-2" role="status">
          <p>{share < 1 ? 'Subiendo tu archivo…' : 'Leyendo tu archivo…'}</p>
          <ProgressBar
            label="Subida"
            percentage={percentageOf(share, 1)}
            valueText={`${percentageOf(share, 1)} %`}
          />
        </div>
      )}
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
    </section>
  )
}

function Sources() {
  return (
    <dl className="intake-sources grid gap-4">
      <div className="pad-4 sunken round-l">
        <dt className="bold">Vitrina</dt>
        <dd className="note pretty">
          El CSV, JSON o ZIP que descargaste de tu cuenta. El JSON deja todo igual, también en una cuenta
          nueva; el ZIP, además, tus fotos.
        </dd>
      </div>
      <div className="pad-4 sunken round-l">
        <dt className="bold">MyFigureCollection</dt>
        <dd className="note pretty">
          Su exportación en CSV, tal como la descargas: lo que tienes y tus deseos. Lo que pediste entra a tu
          wishlist; apártalo después, con su tienda y su plan.
        </dd>
      </div>
      <div className="pad-4 sunken round-l">
        <dt className="bold">Discogs y hojas de cálculo</dt>
        <dd className="note pretty">En CSV o XLSX. Te preguntamos qué hay en cada columna.</dd>
      </div>
    </dl>
  )
}
