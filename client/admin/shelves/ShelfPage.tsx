import { Link, useNavigate, useParams } from 'react-router'
import { WidePicture } from '#client/admin/images/WidePicture.tsx'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ConfirmButton } from '#client/admin/kit/ConfirmDialog.tsx'
import { PlainLink } from '#client/admin/kit/PlainAction.tsx'
import { RecordForm } from '#client/admin/kit/RecordForm.tsx'
import { RecordHistory } from '#client/admin/kit/RecordHistory.tsx'
import { runWithUndo, showSaved } from '#client/admin/kit/undo-toast.data.ts'
import { MainLink } from '#client/kit/Action.tsx'
import { changesBetween } from '#client/kit/described-fields.ts'
import { countText } from '#client/kit/numbers.ts'
import { type Tint, tintOf } from '#client/kit/tint.ts'
import { useApi } from '#client/use-api.ts'
import type { License, Line, ShelfKind } from './data.ts'
import { savedValues, useShelf, useShelfChanges, useShelfKind } from './data.ts'
import { actText, changedBody, versionChanges } from './rules.ts'
import { LicenseField, LicenseFields, LineFields } from './ShelfFields.tsx'

export default function ShelfPage() {
  const kind = useShelfKind()
  const id = Number(useParams().id)
  return (
    <AdminRecordPage
      key={id}
      record={useShelf(kind, id)}
      what={`esta ${kind.noun[0]}`}
      parent={{ name: kind.title, href: kind.href }}
      title={({ name }) => name}
      actions={(shelf) => (
        <>
          {'license' in shelf ? <LineLinks line={shelf} /> : <LicenseLinks license={shelf} />}
          <Retirement kind={kind} shelf={shelf} />
          <Removal kind={kind} shelf={shelf} />
        </>
      )}
    >
      {(shelf) => <LoadedShelf kind={kind} shelf={shelf} />}
    </AdminRecordPage>
  )
}

interface ShelfProps {
  kind: ShelfKind
  shelf: License | Line
}

function LoadedShelf({ kind, shelf }: ShelfProps) {
  const { id, image } = shelf
  const { load, edit, revert, showImage } = useShelfChanges(kind, id)
  const versions = useApi(kind.calls.versions, { params: { id } })
  const last = versions.data?.[0]?.version ?? 0
  return (
    <>
      <ShelfPlace shelf={shelf} />
      <RecordForm
        draft={`${kind.draft}-${id}`}
        newest={savedValues(shelf)}
        changesBetween={(before, after) => changesBetween(kind.fields, before, after)}
        onSave={async ({ before, after }, revision) => {
          const saved = await edit(revision, changedBody(kind.fields, before, after))
          showSaved({ about: 'shelf', version: saved.version, undo: () => revert(last) })
          return savedValues(saved.shelf)
        }}
        onConflict={load}
      >
        {(form) => (
          <>
            <WidePicture
              owner={kind.kind}
              id={id}
              path={image}
              title={form.values.name ?? ''}
              tint={tintOfShelf(shelf, form.values.color)}
              onChange={showImage}
            />
            {kind.kind === 'license' ? <LicenseFields form={form} /> : <LineFields form={form} />}
            {kind.kind === 'license' ? null : (
              <fieldset className="record-fields">
                <legend>Su licencia</legend>
                <LicenseField
                  form={form}
                  help="Si la cambias, sus figuras van con ella y la dirección anterior lleva a la nueva."
                />
              </fieldset>
            )}
          </>
        )}
      </RecordForm>
      <RecordHistory
        versions={versions}
        actText={actText}
        changesOf={versionChanges}
        none="Todavía no hay cambios hechos aquí."
        done="Regresó a esa versión."
        about="shelf"
        onRevert={revert}
      />
    </>
  )
}

/** A line has the colour of its license's name. */
function tintOfShelf(shelf: License | Line, color: string | undefined): Tint {
  return 'license' in shelf ? tintOf(null, shelf.license.slug) : tintOf(color ?? null, shelf.slug)
}

function ShelfPlace({ shelf }: { shelf: License | Line }) {
  const isRetired = shelf.retired_at !== null
  if (!isRetired && !('license' in shelf)) return null
  return (
    <p className="below-5">
      {isRetired ? <span className="chip">Retirada</span> : null}{' '}
      {'license' in shelf ? (
        <>
          De la licencia <Link to={`/kadmin/licencias/${shelf.license.id}`}>{shelf.license.name}</Link>, con{' '}
          {figuresOf(shelf)}.
        </>
      ) : null}
    </p>
  )
}

function figuresOf({ items_count }: License | Line): string {
  return countText(items_count, 'figura', 'figuras')
}

function LicenseLinks({ license: { id, slug } }: { license: License }) {
  return (
    <>
      <a className="action" href={`/public/licencias/${slug}`} target="_blank" rel="noreferrer">
        Ver en el sitio
      </a>
      <PlainLink to={`/kadmin/lineas?license=${slug}`}>Sus líneas</PlainLink>
      <MainLink to={`/kadmin/lineas/nueva?license=${id}`}>Agregar una línea</MainLink>
    </>
  )
}

function LineLinks({ line: { id, slug, license } }: { line: Line }) {
  const address = `/public/licencias/${license.slug}/${slug}`
  return (
    <>
      <a className="action" href={address} target="_blank" rel="noreferrer">
        Ver en el sitio
      </a>
      <MainLink to={`/kadmin/figuras/nueva?license=${license.slug}&line=${id}`}>Agregar una figura</MainLink>
    </>
  )
}

/** Retires a license or line with what it holds, or restores it. */
function Retirement({ kind, shelf }: ShelfProps) {
  const { retire } = useShelfChanges(kind, shelf.id)
  const isRetired = shelf.retired_at !== null
  const change = () =>
    runWithUndo({
      about: 'shelf',
      act: () => retire(!isRetired),
      done: isRetired ? 'Regresó al catálogo.' : 'Se retiró del catálogo.',
      undo: () => retire(isRetired),
    })
  const content = kind.kind === 'license' ? 'La licencia, sus líneas' : 'La línea'
  return (
    <ConfirmButton
      label={isRetired ? 'Regresar al catálogo' : 'Retirar'}
      atOnce={isRetired ? change : undefined}
      title={`¿Retirar «${shelf.name}»?`}
      confirm="Retirar"
      onConfirm={change}
    >
      <p>
        {content} y {figuresOf(shelf)} salen de listas, búsquedas y del mapa del sitio. Los miembros conservan
        lo que marcaron. La puedes regresar cuando quieras.
      </p>
    </ConfirmButton>
  )
}

/** Deletes a license or line that nothing refers to. */
function Removal({ kind, shelf }: ShelfProps) {
  const navigate = useNavigate()
  const { remove } = useShelfChanges(kind, shelf.id)
  const isUsed =
    'license' in shelf ? shelf.items_count > 0 || shelf.retired_at !== null : shelf.lines_count > 0
  if (isUsed) return null
  return (
    <ConfirmButton
      label="Borrar"
      title={`¿Borrar «${shelf.name}»?`}
      confirm="Borrar"
      onConfirm={async () => {
        await remove()
        await navigate(kind.href)
      }}
    >
      <p>No se puede deshacer; la bitácora guarda sus datos.</p>
    </ConfirmButton>
  )
}
