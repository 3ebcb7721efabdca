import { Link, useNavigate, useParams } from 'react-router'
import { WidePicture } from '#client/admin/images/WidePicture.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { showSaved } from '#client/admin/kit/undo-toast.data.ts'
import { ShelfForm } from '#client/admin/shelves/ShelfForm.tsx'
import { ShelfHistory } from '#client/admin/shelves/ShelfHistory.tsx'
import { ShelfRemoval } from '#client/admin/shelves/ShelfRemoval.tsx'
import { ShelfRetirement } from '#client/admin/shelves/ShelfRetirement.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { EditedLicense } from './data.ts'
import { loadLicense, seenLicense, useLicense, useLicenseChanges, useLicenseVersions } from './data.ts'
import { LicenseFields } from './LicenseFields.tsx'

const parent = { name: 'Licencias', href: '/kadmin/licencias' }

/** One license: its fields, picture and history. */
export default function LicensePage() {
  const id = Number(useParams().id)
  const { data: license, error, refetch } = useLicense(id)
  if (error && !license)
    return <RecordError what="esta licencia" parent={parent} error={error} onRetry={() => void refetch()} />
  if (!license) return <LoadingSkeleton />
  return <LoadedLicense key={id} license={license} />
}

function LoadedLicense({ license }: { license: EditedLicense }) {
  const { id, image } = license
  const { edit, revert, showImage } = useLicenseChanges(id)
  const versions = useLicenseVersions(id)
  const last = versions.data?.[0]?.version ?? 0
  return (
    <>
      <LicenseHead license={license} />
      {license.retired_at === null ? null : (
        <p className="shelf-of">
          <span className="chip">Retirada</span>
        </p>
      )}
      <ShelfForm
        draft={`licencia-${id}`}
        newest={seenLicense(license)}
        onSave={async (body, revision) => {
          const { version, license: saved } = await edit(revision, body)
          showSaved({ about: 'shelf', version, undo: () => revert(last) })
          return seenLicense(saved)
        }}
        onConflict={async () => seenLicense(await loadLicense(id))}
      >
        {(form) => <LicenseFields form={form} />}
      </ShelfForm>
      <section className="shelf-picture" aria-labelledby="license-picture">
        <h2 id="license-picture">Imagen</h2>
        <WidePicture owner="license" id={id} path={image} onChange={showImage} />
      </section>
      <ShelfHistory versions={versions} onRevert={revert} />
    </>
  )
}

function LicenseHead({ license }: { license: EditedLicense }) {
  const navigate = useNavigate()
  const { id, name, slug, lines_count, items_count, retired_at } = license
  const { remove, retire } = useLicenseChanges(id)
  const figures = countText(items_count, 'figura', 'figuras')
  return (
    <AdminPageHead title={name} parent={parent}>
      <a className="action" href={`/public/licencias/${slug}`} target="_blank" rel="noreferrer">
        Ver en el sitio
      </a>
      <Link className="action" to={`/kadmin/lineas?license=${slug}`}>
        Sus líneas
      </Link>
      <Link className="action" data-kind="main" to={`/kadmin/lineas/nueva?license=${id}`}>
        Agregar una línea
      </Link>
      <ShelfRetirement
        name={name}
        isRetired={retired_at !== null}
        content={`La licencia, sus líneas y ${figures}`}
        onRetire={retire}
      />
      <ShelfRemoval
        name={name}
        hindrance={lines_count > 0 ? 'Tiene líneas.' : null}
        onRemove={async () => {
          await remove()
          await navigate('/kadmin/licencias')
        }}
      />
    </AdminPageHead>
  )
}
