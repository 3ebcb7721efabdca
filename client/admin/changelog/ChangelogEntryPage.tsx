import './style.css'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ConfirmButton } from '#client/admin/kit/ConfirmDialog.tsx'
import { momentOf } from '#client/admin/kit/local-times.rules.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { changedFields } from '#client/kit/form-data.ts'
import { Field } from '#client/kit/Field.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'
import { useEntry } from './data.ts'
import { EntryForm } from './parts/EntryForm.tsx'
import { EntryStatusChip } from './parts/EntryStatusChip.tsx'
import { fieldsOf, hasSameTexts, publicationText } from './rules.ts'

const about = 'changelog'

/** One entry: its texts and its publication. */
export default function ChangelogEntryPage() {
  const { id = '' } = useParams()
  return <OpenEntry key={id} id={Number(id) || 0} />
}

function OpenEntry({ id }: { id: number }) {
  const entry = useEntry(id)
  return (
    <AdminRecordPage
      record={entry.query}
      what="esta entrada"
      parent={{ name: 'Novedades', href: '/kadmin/novedades' }}
      title={({ title }) => title}
    >
      {(data) => (
        <div className="entry-page stack gap-6">
          <Texts entry={data} actions={entry} />
          <PublicationActions entry={data} actions={entry} />
        </div>
      )}
    </AdminRecordPage>
  )
}

interface PartProps {
  entry: AdminChangelogEntry
  actions: ReturnType<typeof useEntry>
}

function Texts({ entry, actions: { conflict, dropConflict, save } }: PartProps) {
  const [saves, setSaves] = useState(0)
  const [typedOn, setTypedOn] = useState(entry)
  // A version with the same texts, such as after one's own publication, is not a conflict.
  const seen = conflict !== null || hasSameTexts(typedOn, entry) ? entry : typedOn
  return (
    // The key remounts the form after saving, to show the values as the server normalised them.
    <EntryForm
      key={saves}
      entry={entry}
      conflict={conflict}
      onDiscard={() => {
        dropConflict()
        setTypedOn(entry)
      }}
      onSave={async (values, opened) => {
        setTypedOn(await save(changedFields(fieldsOf(opened), fieldsOf(values)), seen))
        setSaves(saves + 1)
        showToast({ kind: 'done', about, text: 'Cambios guardados.' })
      }}
    />
  )
}

/** Whether and when the entry is public, and the buttons that change it. */
function PublicationActions({ entry, actions: { publish, unpublish, remove } }: PartProps) {
  const navigate = useNavigate()
  const [local, setLocal] = useState('')
  const at = momentOf(local)
  const { status, title } = entry
  const open = () => {
    const done = at === null ? 'Ya está publicada.' : 'Quedó programada.'
    return runWithUndo({ about, act: () => publish(at), done, undo: unpublish })
  }
  const close = () => {
    const undo = () => publish(entry.published_at)
    return runWithUndo({ about, act: unpublish, done: 'Es un borrador otra vez.', undo })
  }
  return (
    <section className="entry-publication stack gap-3" aria-labelledby="publication-title">
      <h2 id="publication-title">Publicación</h2>
      <p>
        <EntryStatusChip status={status} /> {publicationText(entry)}
      </p>
      {status === 'publicada' ? null : (
        <>
          <Field name="at" label="Día y hora" help="Hora de la Ciudad de México. Vacío: ahora mismo.">
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={local}
                onChange={({ currentTarget }) => setLocal(currentTarget.value)}
              />
            )}
          </Field>
          <button className="action" data-kind="main" type="button" onClick={() => void open()}>
            {at === null ? 'Publicar ahora' : 'Programar'}
          </button>
        </>
      )}
      {status === 'borrador' ? null : (
        <button className="action" data-kind="quiet" type="button" onClick={() => void close()}>
          Regresar a borrador
        </button>
      )}
      {status === 'publicada' ? null : (
        <ConfirmButton
          label="Borrar"
          title="Borrar la entrada"
          confirm="Borrar"
          onConfirm={async () => {
            await remove()
            await navigate('/kadmin/novedades')
          }}
        >
          <p>Se borra «{title}». No se puede recuperar.</p>
        </ConfirmButton>
      )}
    </section>
  )
}
