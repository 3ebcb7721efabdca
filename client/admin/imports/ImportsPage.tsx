import { Link, useNavigate } from 'react-router'
import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { CatalogueImport } from '#contract/admin/imports.ts'
import { importStates } from '#contract/admin/imports-words.ts'
import { addPictures, openImport } from './data.ts'
import { FileForm, figuresZone, picturesZone } from './parts/FileForm.tsx'
import { countsText, templateHref } from './rules.ts'

export default function ImportsPage() {
  return (
    <AdminListPage
      {...useAdminList('listImports', [])}
      title="Importaciones"
      actions={
        <a className="action" href={templateHref} download="plantilla-de-figuras.csv">
          <Icon name="download" />
          Descargar plantilla
        </a>
      }
      lead="Suelta el archivo de figuras y, junto, un ZIP con sus imágenes. Primero ves qué cambiaría; nada se guarda hasta que lo confirmes, y lo puedes deshacer durante 30 días."
      noun={['importación', 'importaciones']}
      empty={
        <>
          <h2>Todavía no hay importaciones</h2>
          <p>Aquí quedan las que hagas, con su reporte y la manera de deshacerlas.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    >
      <NewImport />
    </AdminListPage>
  )
}

function NewImport() {
  const navigate = useNavigate()
  return (
    <FileForm
      zones={[figuresZone, picturesZone]}
      submit="Revisar"
      onSend={async ([file, pictures], onProgress) => {
        if (!file) return
        const id = await openImport(file, pictures ? () => undefined : onProgress)
        // A file that cannot be read fails meanwhile; its page says why.
        if (pictures) await addPictures(id, pictures, onProgress).catch(showPicturesFailure)
        await navigate(`/kadmin/importaciones/${id}`)
      }}
    />
  )
}

function showPicturesFailure(error: unknown): void {
  const { message, fields } = formFailureOf(error)
  showToast({ kind: 'error', about: 'import', text: fields.file ?? message })
}

const columns: readonly Column<CatalogueImport>[] = [
  {
    name: 'file',
    title: 'Archivo',
    cell: ({ id, filename }) => (
      <Link className="strong link anywhere" to={`/kadmin/importaciones/${id}`} dir="auto">
        {filename}
      </Link>
    ),
  },
  { name: 'state', title: 'Estado', cell: ({ state }) => importStates[state] },
  { name: 'counts', title: 'Filas', cell: ({ counts }) => countsText(counts) },
  { name: 'who', title: 'Subió', cell: ({ username }) => <bdi>{username ?? 'Una cuenta borrada'}</bdi> },
  { name: 'created', title: 'Cuándo', cell: ({ created_at }) => momentText(created_at) },
]
