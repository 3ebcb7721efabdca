import './style.css'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { ConflictNotice } from '#client/admin/kit/ConflictNotice.tsx'
import { isConflict, useSeenVersion } from '#client/admin/kit/seen-version.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import type { DraftStore } from '#client/kit/form-draft.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { SeenShelf, ShelfBody, ShelfValues } from './rules.ts'
import { bodyOf, changesBetween } from './rules.ts'

interface ShelfFormProps {
  /** Tells the drafts of forms apart. */
  draft: string
  newest: SeenShelf
  /** Saves what was changed. After a conflict the revision is the other person's. */
  onSave: (body: ShelfBody, revision: number) => Promise<SeenShelf>
  /** Loads what somebody else saved, without showing it in the form. */
  onConflict: () => Promise<SeenShelf>
  children: (form: Form<ShelfValues>) => ReactNode
}

/** Edits a license or line. When somebody else saved first, their changes are shown and what was typed stays. */
export function ShelfForm({ draft, newest, ...others }: ShelfFormProps) {
  const { seen, draftStore, setSeen } = useSeenVersion(newest, draft)
  return <FieldsForm key={seen.revision} seen={seen} draftStore={draftStore} onSaved={setSeen} {...others} />
}

interface FieldsFormProps extends Pick<ShelfFormProps, 'onSave' | 'onConflict' | 'children'> {
  /** The version that was shown when they began to type. */
  seen: SeenShelf
  draftStore: DraftStore
  onSaved: (saved: SeenShelf) => void
}

function FieldsForm({ seen, draftStore, onSaved, onSave, onConflict, children }: FieldsFormProps) {
  const [theirs, setTheirs] = useState<SeenShelf | null>(null)
  const revision = useRef(seen.revision)
  const form = useForm<ShelfValues>({
    initial: seen.values,
    draftStore,
    send: async ({ values }) => {
      try {
        onSaved(await onSave(bodyOf(seen.values, values), revision.current))
        return null
      } catch (error) {
        if (!isConflict(error)) throw error
        const other = await onConflict()
        revision.current = other.revision
        setTheirs(other)
        return formFailureOf(error)
      }
    },
  })
  return (
    <form className="admin-form shelf-form" method="post" {...form.formProps}>
      <Problem form={form} seen={seen} theirs={theirs} onDiscard={onSaved} />
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {children(form)}
      <div className="admin-form-actions shelf-form-actions">
        <SubmitButton isSending={form.isSending} sending="Guardando…">
          Guardar
        </SubmitButton>
      </div>
    </form>
  )
}

interface ProblemProps {
  form: Form<ShelfValues>
  seen: SeenShelf
  theirs: SeenShelf | null
  /** Receives the other person's version. */
  onDiscard: (theirs: SeenShelf) => void
}

/** The reason why it was not saved: somebody else's changes, or the refusal. */
function Problem({ form, seen, theirs, onDiscard }: ProblemProps) {
  if (theirs === null) return <FormError title="No se guardó" failure={form.failure} />
  return (
    <ConflictNotice
      changes={changesBetween(seen.values, theirs.values)}
      onSave={() => void form.submit()}
      onDiscard={() => {
        form.restart()
        onDiscard(theirs)
      }}
    />
  )
}
