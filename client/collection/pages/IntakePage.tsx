import '#client/collection/intake/style.css'
import '#client/collection/intake/style/rows.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { downloadExport } from '#client/accounts/export.data.ts'
import { ExportButtons } from '#client/accounts/parts/ExportButtons.tsx'
import type { IntakeActions } from '#client/collection/intake/actions.data.ts'
import { useIntakeActions } from '#client/collection/intake/actions.data.ts'
import { intakesQuery } from '#client/collection/intake/data.ts'
import { DropZone } from '#client/collection/intake/parts/DropZone.tsx'
import { IntakeHistory } from '#client/collection/intake/parts/IntakeHistory.tsx'
import { Sources } from '#client/collection/intake/parts/Sources.tsx'
import { currentIntake, fileErrorText } from '#client/collection/intake/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import type { Intake } from '#contract/collection-intake.ts'
import { intakeLimits } from '#contract/collection-intake-words.ts'
import IntakeStepPage from './IntakeStepPage.tsx'

/** Our addition: the import and export of a member's own file. */
export default function IntakePage() {
  const { data: intakes, error, refetch } = useQuery(intakesQuery)
  const [asked, setAsked] = useSearchParams()
  const acts = useIntakeActions()
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
      {error && !intakes ? (
        <LoadError what="tus importaciones" error={error} onRetry={() => void refetch()} />
      ) : intakes === undefined ? (
        <LoadingSkeleton shape="rows" />
      ) : current ? (
        <IntakeStepPage key={current.id} id={current.id} acts={acts} onLeave={() => setAsked({})} />
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
    <section className="intake-export" aria-labelledby="intake-export-title">
      <h2 id="intake-export-title">Exportar</h2>
      <p>
        Tu colección es tuya: el CSV abre en Excel, el JSON se puede importar aquí de nuevo y deja todo igual,
        y el ZIP trae además tus imágenes y también se importa.
      </p>
      <ExportButtons onExport={downloadExport} />
    </section>
  )
}
