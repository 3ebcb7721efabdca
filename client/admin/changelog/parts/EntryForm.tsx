import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import type { EntryChange, EntryValues } from '#client/admin/changelog/rules.ts'
import { valuesOf } from '#client/admin/changelog/rules.ts'
import { ConflictNotice } from '#client/admin/kit/ConflictNotice.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'

interface EntryFormProps {
  /** Null for a new one. */
  entry: AdminChangelogEntry | null
  /** The changes that somebody else saved meanwhile. */
  conflict?: readonly EntryChange[] | null
  onDiscard?: () => void
  onSave: (values: EntryValues, opened: EntryValues) => Promise<void>
}

/** The texts of an entry. What is typed is kept in the tab until it is saved. */
export function EntryForm({ entry, conflict = null, onDiscard, onSave }: EntryFormProps) {
  const [draftStore] = useState(() => memberDraftStore(`novedad-${entry?.id ?? 'nueva'}`))
  const { formProps, isRecalled, isSending, failure, fields, bind, submit, restart } = useForm({
    initial: valuesOf(entry),
    draftStore,
    send: async ({ values, opened }) => {
      await onSave(values, opened)
      return null
    },
  })
  return (
    <form className="admin-form entry-form" method="post" {...formProps}>
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
  )
}
