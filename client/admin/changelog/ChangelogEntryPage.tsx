import './style.css'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { momentOf } from '#client/admin/kit/local-times.rules.ts'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { Field } from '#client/kit/Field.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'
import { useEntry } from './data.ts'
import { EntryForm } from './parts/EntryForm.tsx'
import { EntryStatusChip } from './parts/EntryStatusChip.tsx'
import { fieldsOf, hasSameTexts, publicationText } from './rules.ts'

const about = 'changelog'
const parent = { name: 'Novedades', href: '/kadmin/novedades' }

/** One entry: its texts and its publication. */
export default function ChangelogEntryPage() {
  const { id = '' } = useParams()
  return <OpenEntry key={id} id={Number(id) || 0} />
}

function OpenEntry({ id }: { id: number }) {
  const entry = useEntry(id)
  const { data, error, refetch } = entry.query
  if (error && !data)
    return <RecordError what="esta entrada" parent={parent} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingSkeleton />
  return (
    <>
      <AdminPageHead title={data.title} parent={parent} />
      <div className="entry-page stack gap-6">
        <Texts entry={data} actions={entry} />
        <PublicationActions entry={data} actions={entry} />
      </div>
    </>
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

function PublicationActions({ entry, actions: { publish, unpublish, remove } }: PartProps) {
  const navigate = useNavigate()
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <Publication
        entry={entry}
        onPublish={(at) => {
          const done = at === null ? 'Ya está publicada.' : 'Quedó programada.'
          void runWithUndo({ about, act: () => publish(at), done, undo: unpublish })
        }}
        onUnpublish={() => {
          const undo = () => publish(entry.published_at)
          void runWithUndo({ about, act: unpublish, done: 'Es un borrador otra vez.', undo })
        }}
        onRemove={() => setRemoving(true)}
      />
      {isRemoving ? (
        <ConfirmDialog
          title="Borrar la entrada"
          confirm="Borrar"
          onConfirm={async () => {
            await remove()
            await navigate('/kadmin/novedades')
          }}
          onClose={() => setRemoving(false)}
        >
          <p>Se borra «{entry.title}». No se puede recuperar.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface PublicationProps {
  entry: AdminChangelogEntry
  /** Publishes at a moment, or now with null. */
  onPublish: (at: string | null) => void
  onUnpublish: () => void
  onRemove: () => void
}

/** Whether and when the entry is public, and the buttons that change it. */
function Publication({ entry, onPublish, onUnpublish, onRemove }: PublicationProps) {
  const [local, setLocal] = useState('')
  const at = momentOf(local)
  const { status } = entry
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
          <button className="action" data-kind="main" type="button" onClick={() => onPublish(at)}>
            {at === null ? 'Publicar ahora' : 'Programar'}
          </button>
        </>
      )}
      {status === 'borrador' ? null : (
        <button className="action" data-kind="quiet" type="button" onClick={onUnpublish}>
          Regresar a borrador
        </button>
      )}
      {status === 'publicada' ? null : (
        <button className="action" data-kind="quiet" type="button" onClick={onRemove}>
          Borrar
        </button>
      )}
    </section>
  )
}
