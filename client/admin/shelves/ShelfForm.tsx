import './style.css'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { ConflictNotice } from '#client/admin/kit/ConflictNotice.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import { isConflict } from './data.ts'
import type { SeenShelf, ShelfValues } from './rules.ts'
import { changesBetween } from './rules.ts'

interface ShelfFormProps {
  /** Tells the drafts of forms apart. */
  draft: string
  /** What the person saw when they began to type. */
  seen: SeenShelf
  /** Saves what was typed. After a conflict the revision is the other person's. */
  onSave: (values: ShelfValues, revision: number) => Promise<void>
  /** Loads what somebody else saved, without showing it in the form. */
  onConflict: () => Promise<SeenShelf>
  children: (form: Form<ShelfValues>) => ReactNode
}

/** Edits a license or line. When somebody else saved first, their changes are shown and what was typed stays. */
export function ShelfForm({ draft, seen, onSave, onConflict, children }: ShelfFormProps) {
  const [theirs, setTheirs] = useState<SeenShelf | null>(null)
  const [draftStore] = useState(() => memberDraftStore(`${draft}-${seen.revision}`))
  const revision = useRef(seen.revision)
  const form = useForm<ShelfValues>({
    initial: seen.values,
    draftStore,
    send: async ({ values }) => {
      try {
        await onSave(values, revision.current)
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
      <Problem form={form} seen={seen} theirs={theirs} onDiscard={() => setTheirs(null)} />
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
  onDiscard: () => void
}

/** Why it was not saved: what somebody else changed, or the refusal. */
function Problem({ form, seen, theirs, onDiscard }: ProblemProps) {
  if (theirs === null) return <FormError title="No se guardó" failure={form.failure} />
  return (
    <ConflictNotice
      changes={changesBetween(seen.values, theirs.values)}
      onSave={() => void form.submit()}
      onDiscard={() => {
        onDiscard()
        form.change(theirs.values)
      }}
    />
  )
}
