import { Link, useNavigate } from 'react-router'
import type { Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import type { CatalogueImport } from '#contract/admin/imports.ts'
import { importStates } from '#contract/admin/imports-words.ts'
import { openImport } from './data.ts'
import { FileForm } from './parts/FileForm.tsx'
import { countsText } from './rules.ts'

/** The imports of catalogue files, with a form for a new one. */
export default function ImportsPage() {
  return (
    <AdminListPage
      {...useAdminList('listImports', [])}
      title="Importaciones"
      lead="Sube un archivo de figuras. Primero ves qué cambiaría; nada se guarda hasta que lo confirmes, y lo puedes deshacer durante 30 días."
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
      label="Archivo de figuras"
      help="CSV, JSON o Excel (XLSX), hasta 256 MB. La primera fila lleva los nombres de las columnas: source_id (un identificador tuyo para cada figura, como su SKU), license, line y name. Las demás son opcionales."
      accept=".csv,.json,.xlsx"
      submit="Revisar archivo"
      onSend={async (file, onProgress) => {
        const id = await openImport(file, onProgress)
        await navigate(`/kadmin/importaciones/${id}`)
      }}
    />
  )
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
