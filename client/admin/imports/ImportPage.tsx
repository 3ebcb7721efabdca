import { momentText } from '#client/admin/kit/local-times.rules.ts'
import './style.css'
import { useParams } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { saveReport, useImport } from './data.ts'
import { ImportNext } from './parts/ImportNext.tsx'
import { ImportProgress } from './parts/ImportProgress.tsx'
import { ImportRows } from './parts/ImportRows.tsx'
import { countsText } from './rules.ts'

const parent = { name: 'Importaciones', href: '/kadmin/importaciones' }

/** One import: its preview, its progress, and its undo. */
export default function ImportPage() {
  const { id = '' } = useParams()
  return <OpenImport key={id} id={Number(id) || 0} />
}

function OpenImport({ id }: { id: number }) {
  const actions = useImport(id)
  const { data, error, refetch } = actions.query
  if (error && !data)
    return (
      <RecordError what="esta importación" parent={parent} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <LoadingSkeleton />
  const { filename, created_at, username, counts } = data
  return (
    <>
      <AdminPageHead
        title={filename}
        lead={`${countsText(counts)}. La subió ${username ?? 'una cuenta borrada'}: ${momentText(created_at)}`}
        parent={parent}
      >
        {counts.rows > 0 ? (
          <button className="action" type="button" onClick={() => void download(id)}>
            Descargar reporte
          </button>
        ) : null}
      </AdminPageHead>
      <ImportProgress of={data} />
      <ImportNext of={data} actions={actions} />
      <ImportRows of={data} />
    </>
  )
}

async function download(id: number): Promise<void> {
  await saveReport(id).catch((error: unknown) => {
    showToast({ kind: 'error', about: 'import', text: formFailureOf(error).message })
  })
}
