import type { Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import { useAdminList } from '#client/admin/kit/list-address.data.ts'
import { shortDayText } from '#client/kit/days.ts'
import { formatNumber } from '#client/kit/numbers.ts'
import type { ListedBrowserError } from '#contract/admin/system.ts'

/** What failed in the browsers of visitors and members. */
export default function BrowserErrorsPage() {
  const errors = useAdminList('listBrowserErrors', [])
  return (
    <AdminListPage
      {...errors}
      title="Errores en navegadores"
      lead="Lo que falló en las páginas de la gente, cada falla una vez y sin decir de quién. Una que no se repite se va a los 35 días."
      noun={['error', 'errores']}
      isDoneWhenEmpty
      empty={
        <>
          <h2>Ningún navegador avisa de errores</h2>
          <p>Aquí aparece lo que falle en una página, con la línea del código.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

const kindTexts: Record<ListedBrowserError['kind'], string> = {
  error: 'Error en el navegador',
  rejection: 'Promesa rechazada',
  page: 'Página que no se mostró',
  worker: 'Sin conexión (sw.js)',
  policy: 'Bloqueado por la política de contenido',
}

const columns: readonly Column<ListedBrowserError>[] = [
  {
    name: 'error',
    title: 'Error',
    cell: ({ kind, name, message }) => (
      <>
        <strong>{name}</strong> {message}
        <br />
        <span className="note">{kindTexts[kind]}</span>
      </>
    ),
  },
  {
    name: 'frames',
    title: 'Dónde',
    cell: ({ frames }) =>
      frames.length === 0
        ? '—'
        : frames.slice(0, 3).map((frame) => (
            <div key={frame}>
              <code className="small anywhere">{frame}</code>
            </div>
          )),
    isPlain: true,
  },
  {
    name: 'page',
    title: 'Página',
    cell: ({ page, browser, build }) => (
      <>
        <code className="small anywhere">{page}</code>
        <br />
        <span className="note">
          {browser} · versión {build.split('+')[0]}
        </span>
      </>
    ),
    isPlain: true,
  },
  { name: 'count', title: 'Veces', cell: ({ count }) => formatNumber(count), isNumber: true },
  { name: 'first', title: 'Primera vez', cell: ({ first_day }) => shortDayText(first_day) },
  { name: 'last', title: 'Última vez', cell: ({ last_day }) => shortDayText(last_day) },
]
