import { type ReactNode, useRef, useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import type { FieldChange } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import type { DraftStore, FormValues } from '#client/kit/form-draft.ts'
import { type FormFailure, formFailureOf } from '#client/kit/form-failure.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { type Form, useForm } from '#client/kit/use-form.ts'

import { ConflictNotice } from './ChangeList.tsx'

export interface SavedValues<V> {
  revision: number
  values: V
}

interface RecordFormProps<V extends FormValues> {
  /** Tells the drafts of forms apart. */
  draft: string
  newest: SavedValues<V>
  /** What is proposed instead of the saved values. */
  filled?: Partial<V>
  /** The label of the button, "Guardar". */
  save?: string
  changesBetween: (before: V, after: V) => readonly FieldChange[]
  /** Saves what was changed. After a conflict the revision is the other person's. */
  onSave: (values: { before: V; after: V }, revision: number) => Promise<SavedValues<V>>
  /** Loads what somebody else saved, without showing it in the form. */
  onConflict: () => Promise<SavedValues<V>>
  /** What else can be done, beside the button that saves. */
  actions?: ReactNode
  children: (form: Form<V>) => ReactNode
}

/**
 * Edits a record. Until something is typed, a newer version replaces the values; afterwards what was typed stays, and saving
 * shows what somebody else saved first.
 */
export function RecordForm<V extends FormValues>({ draft, newest, ...others }: RecordFormProps<V>) {
  const [seen, setSeen] = useState(newest)
  const draftStore = memberDraftStore(`${draft}-${seen.revision}`)
  const isTyped = Object.keys(draftStore.recall()).length > 0
  if (seen.revision < newest.revision && !isTyped) setSeen(newest)
  return <FieldsForm key={seen.revision} seen={seen} draftStore={draftStore} onSaved={setSeen} {...others} />
}

interface FieldsFormProps<V extends FormValues> extends Omit<RecordFormProps<V>, 'draft' | 'newest'> {
  /** The version that was shown when they began to type. */
  seen: SavedValues<V>
  draftStore: DraftStore
  onSaved: (saved: SavedValues<V>) => void
}

function FieldsForm<V extends FormValues>({ seen, draftStore, onSaved, ...props }: FieldsFormProps<V>) {
  const { filled, save = 'Guardar', changesBetween, onSave, onConflict, actions, children } = props
  const [theirs, setTheirs] = useState<SavedValues<V> | null>(null)
  const revision = useRef(seen.revision)
  const form = useForm<V>({
    initial: seen.values,
    filled,
    draftStore,
    send: async ({ values }) => {
      try {
        onSaved(await onSave({ before: seen.values, after: values }, revision.current))
        return null
      } catch (error) {
        const failure = formFailureOf(error)
        if (failure.code !== 'conflict') return failure
        const other = await onConflict()
        revision.current = other.revision
        setTheirs(other)
        return failure
      }
    },
  })
  return (
    <form className="record-form stack gap-6" method="post" {...form.formProps}>
      {theirs === null ? (
        <FormError title="No se guardó" failure={form.failure} />
      ) : (
        <ConflictNotice
          changes={changesBetween(seen.values, theirs.values)}
          onSave={() => void form.submit()}
          onDiscard={() => {
            form.restart()
            onSaved(theirs)
          }}
        />
      )}
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {children(form)}
      <div className="admin-form-actions record-form-actions">
        <SubmitButton isSending={form.isSending} sending="Guardando…" text={save} />
        {actions}
      </div>
    </form>
  )
}

interface NewRecordFormProps<V extends FormValues> {
  /** Tells the drafts of forms apart. */
  draft: string
  initial: V
  /** Adds the row and goes on to another page, or returns what is wrong. */
  onAdd: (values: V) => Promise<FormFailure | null>
  children: (form: Form<V>) => ReactNode
}

/** Adds a record. What was typed survives a reload until it is saved. */
export function NewRecordForm<V extends FormValues>({
  draft,
  initial,
  onAdd,
  children,
}: NewRecordFormProps<V>) {
  const [draftStore] = useState(() => memberDraftStore(draft))
  const form = useForm<V>({ initial, draftStore, send: ({ values }) => onAdd(values) })
  return (
    <form className="record-form stack gap-6" method="post" {...form.formProps}>
      <FormError title="No se guardó" failure={form.failure} />
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {children(form)}
      <div className="admin-form-actions record-form-actions">
        <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar" />
      </div>
    </form>
  )
}
