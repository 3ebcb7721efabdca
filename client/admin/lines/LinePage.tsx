import { Link, useNavigate, useParams } from 'react-router'
import { WidePicture } from '#client/admin/images/WidePicture.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { showSaved } from '#client/admin/kit/undo-toast.data.ts'
import type { ShelfValues } from '#client/admin/shelves/rules.ts'
import { ShelfForm } from '#client/admin/shelves/ShelfForm.tsx'
import { ShelfHistory } from '#client/admin/shelves/ShelfHistory.tsx'
import { ShelfRemoval } from '#client/admin/shelves/ShelfRemoval.tsx'
import { ShelfRetirement } from '#client/admin/shelves/ShelfRetirement.tsx'
import { Field } from '#client/kit/Field.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { Form } from '#client/kit/use-form.ts'
import type { EditedLine } from './data.ts'
import { loadLine, seenLine, useLicenseChoices, useLine, useLineChanges, useLineVersions } from './data.ts'
import { LineFields } from './LineFields.tsx'

const parent = { name: 'Líneas', href: '/kadmin/lineas' }

/** One line: its fields, picture and history. */
export default function LinePage() {
  const id = Number(useParams().id)
  const { data: line, error, refetch } = useLine(id)
  if (error && !line)
    return <RecordError what="esta línea" parent={parent} error={error} onRetry={() => void refetch()} />
  if (!line) return <LoadingSkeleton />
  return <LoadedLine key={id} line={line} />
}

function LoadedLine({ line }: { line: EditedLine }) {
  const { id, image } = line
  const { edit, revert, showImage } = useLineChanges(id)
  const versions = useLineVersions(id)
  const last = versions.data?.[0]?.version ?? 0
  return (
    <>
      <LineHead line={line} />
      <ShelfForm
        draft={`linea-${id}`}
        newest={seenLine(line)}
        onSave={async (body, revision) => {
          const { version, line: saved } = await edit(revision, body)
          showSaved({ about: 'shelf', version, undo: () => revert(last) })
          return seenLine(saved)
        }}
        onConflict={async () => seenLine(await loadLine(id))}
      >
        {(form) => (
          <>
            <LineFields form={form} />
            <LicenseField form={form} />
          </>
        )}
      </ShelfForm>
      <section className="shelf-picture" aria-labelledby="line-picture">
        <h2 id="line-picture">Imagen</h2>
        <WidePicture owner="line" id={id} path={image} onChange={showImage} />
      </section>
      <ShelfHistory versions={versions} onRevert={revert} />
    </>
  )
}

function LineHead({ line }: { line: EditedLine }) {
  const navigate = useNavigate()
  const { id, name, slug, license, items_count, retired_at } = line
  const { remove, retire } = useLineChanges(id)
  const figures = countText(items_count, 'figura', 'figuras')
  return (
    <>
      <AdminPageHead title={name} parent={parent}>
        <a
          className="action"
          href={`/public/licencias/${license.slug}/${slug}`}
          target="_blank"
          rel="noreferrer"
        >
          Ver en el sitio
        </a>
        <Link
          className="action"
          data-kind="main"
          to={`/kadmin/figuras/nueva?license=${license.slug}&line=${id}`}
        >
          Agregar una figura
        </Link>
        <ShelfRetirement
          name={name}
          isRetired={retired_at !== null}
          content={`La línea y ${figures}`}
          onRetire={retire}
        />
        <ShelfRemoval
          name={name}
          hindrance={items_count > 0 || retired_at !== null ? 'Tiene figuras.' : null}
          onRemove={async () => {
            await remove()
            await navigate('/kadmin/lineas')
          }}
        />
      </AdminPageHead>
      <p className="shelf-of">
        {retired_at === null ? null : <span className="chip">Retirada</span>} De la licencia{' '}
        <Link to={`/kadmin/licencias/${license.id}`}>{license.name}</Link>, con {figures}.
      </p>
    </>
  )
}

/** Moves a line to another license. */
function LicenseField({ form }: { form: Form<ShelfValues> }) {
  const licenses = useLicenseChoices().data ?? []
  return (
    <fieldset className="shelf-fields">
      <legend>Su licencia</legend>
      <Field
        name="license_id"
        label="Licencia"
        help="Si la cambias, sus figuras van con ella y la dirección anterior lleva a la nueva."
        error={form.failure?.fields.license_id}
      >
        {(control) => (
          <select {...control} {...form.bind('license_id')}>
            {licenses.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
}
