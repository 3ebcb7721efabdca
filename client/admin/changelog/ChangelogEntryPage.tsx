import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ConflictNotice } from '#client/admin/kit/ChangeList.tsx'
import { Chip } from '#client/admin/kit/Chip.tsx'
import { ConfirmButton } from '#client/admin/kit/ConfirmDialog.tsx'
import { momentOf } from '#client/admin/kit/local-times.rules.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { ApiError, call } from '#client/api.ts'
import { mexicoDay } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { ChangelogList } from '#client/messages/parts/ChangelogList.tsx'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { AdminChangelogEntry, ChangelogChange } from '#contract/admin/changelog.ts'
import type { EntryChange, EntryValues } from './rules.ts'
import {
  changesBetween,
  entryStatusTexts,
  fieldsOf,
  hasSameTexts,
  publicationText,
  valuesOf,
} from './rules.ts'

const about = 'changelog'

/** One entry: its texts and its publication. Without an id in the address it is a new one. */
export default function ChangelogEntryPage() {
  const { id } = useParams()
  return id === undefined ? <NewEntry /> : <OpenEntry key={id} id={Number(id) || 0} />
}

const parent = { name: 'Novedades', href: '/kadmin/novedades' }

function NewEntry() {
  const navigate = useNavigate()
  return (
    <>
      <AdminPageHead
        title="Nueva entrada"
        lead="Queda como borrador hasta que la publiques."
        parent={parent}
      />
      <div className="entry-page stack gap-6">
        <EntryForm
          entry={null}
          onSave={async (values) => {
            const id = await addEntry(values)
            await navigate(`/kadmin/novedades/${id}`, { replace: true })
          }}
        />
      </div>
    </>
  )
}

function OpenEntry({ id }: { id: number }) {
  const entry = useEntry(id)
  return (
    <AdminRecordPage record={entry.query} what="esta entrada" parent={parent} title={({ title }) => title}>
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
    <section className="stack gap-3 content-start" aria-labelledby="publication-title">
      <h2 id="publication-title">Publicación</h2>
      <p>
        <Chip isLight={status === 'publicada'}>{entryStatusTexts[status]}</Chip> {publicationText(entry)}
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
          kind="quiet"
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

interface EntryFormProps {
  /** Null for a new one. */
  entry: AdminChangelogEntry | null
  /** The changes that somebody else saved meanwhile. */
  conflict?: readonly EntryChange[] | null
  onDiscard?: () => void
  onSave: (values: EntryValues, opened: EntryValues) => Promise<void>
}

/** The texts of an entry, and how they look to visitors. What is typed is kept in the tab until it is saved. */
function EntryForm({ entry, conflict = null, onDiscard, onSave }: EntryFormProps) {
  const [draftStore] = useState(() => memberDraftStore(`novedad-${entry?.id ?? 'nueva'}`))
  const { formProps, isRecalled, isSending, failure, fields, values, bind, submit, restart } = useForm({
    initial: valuesOf(entry),
    draftStore,
    send: async ({ values, opened }) => {
      await onSave(values, opened)
      return null
    },
  })
  return (
    <>
      <form className="admin-form" method="post" {...formProps}>
        {conflict ? (
          <ConflictNotice
            changes={conflict}
            onSave={() => void submit()}
            onDiscard={() => {
              restart()
              onDiscard?.()
            }}
          />
        ) : (
          <FormError title="No se guardó" failure={failure} />
        )}
        <RestoredDraft isRecalled={isRecalled} onRestart={restart} />
        <TextField
          name="version"
          label="Versión"
          help="Tres números, como 1.2.3."
          error={fields.version}
          own={bind('version')}
        />
        <TextField name="title" label="Título" error={fields.title} own={bind('title')} />
        <Field name="summary" label="Resumen" error={fields.summary}>
          {(control) => <textarea {...control} {...bind('summary')} rows={3} />}
        </Field>
        <Field name="changes" label="Cambios" help="Uno por renglón." error={fields.changes}>
          {(control) => <textarea {...control} {...bind('changes')} rows={8} />}
        </Field>
        <div className="admin-form-actions">
          <SubmitButton isSending={isSending} sending="Guardando…">
            {entry === null ? 'Guardar borrador' : 'Guardar cambios'}
          </SubmitButton>
        </div>
      </form>
      <EntryPreview values={values} publishedAt={entry?.published_at ?? null} />
    </>
  )
}

interface EntryPreviewProps {
  values: EntryValues
  publishedAt: string | null
}

/** The entry as it is typed, as the public page shows it. */
function EntryPreview({ values, publishedAt }: EntryPreviewProps) {
  const { version, title, summary, changes } = fieldsOf(values)
  const published_on = mexicoDay(publishedAt === null ? new Date() : new Date(publishedAt))
  const shown = {
    id: 0,
    version: version || '0.0.0',
    title: title || 'Título',
    summary,
    changes,
    published_on,
  }
  return (
    <section className="entry-preview raised pad-4" aria-labelledby="preview-title">
      <p className="note" id="preview-title">
        Así se ve en /changelog
      </p>
      <ChangelogList entries={[shown]} />
    </section>
  )
}

function entryQuery(id: number) {
  return apiQuery('getAdminChangelogEntry', { params: { id } })
}

/** Adds a draft and returns its id. */
async function addEntry(values: EntryValues): Promise<number> {
  const { data } = await call('addChangelogEntry', { body: fieldsOf(values) })
  return data.id
}

/** One entry with everything that can be done with it. */
function useEntry(id: number) {
  const client = useQueryClient()
  const query = useQuery(entryQuery(id))
  const { queryKey } = entryQuery(id)
  const [conflict, setConflict] = useState<readonly EntryChange[] | null>(null)
  const params = { id }

  /** Sends a change of the shown version. If somebody else saved first, shows their changes and throws. */
  async function change(
    send: (revision: number) => Promise<{ data: AdminChangelogEntry }>,
    before = client.getQueryData(queryKey),
  ): Promise<AdminChangelogEntry> {
    try {
      const { data } = await send(before?.revision ?? 0)
      client.setQueryData(queryKey, data)
      setConflict(null)
      void refresh('listAdminChangelog')
      return data
    } catch (error) {
      if (before && error instanceof ApiError && error.code === 'conflict') {
        const after = await client.fetchQuery({ ...entryQuery(id), staleTime: 0 })
        setConflict(changesBetween(before, after))
      }
      throw error
    }
  }

  const save = (changes: ChangelogChange, seen: AdminChangelogEntry) =>
    change((revision) => call('editChangelogEntry', { params, body: { ...changes, revision } }), seen)
  const publish = (at: string | null) =>
    change((revision) =>
      call('publishChangelogEntry', { params, body: { revision, ...(at === null ? {} : { at }) } }),
    )
  const unpublish = () =>
    change((revision) => call('unpublishChangelogEntry', { params, body: { revision } }))
  const remove = async () => {
    await call('removeChangelogEntry', { params })
    await refresh('listAdminChangelog')
  }
  return { query, conflict, dropConflict: () => setConflict(null), save, publish, unpublish, remove }
}
