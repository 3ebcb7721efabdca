import './style.css'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { ShelfValues } from './rules.ts'

interface NewShelfFormProps {
  /** Tells the drafts of forms apart. */
  draft: string
  initial: ShelfValues
  /** Adds the row and goes on to another page, or returns what is wrong. */
  onAdd: (values: ShelfValues) => Promise<FormFailure | null>
  children: (form: Form<ShelfValues>) => ReactNode
}

/** Adds a license or line. What was typed survives a reload until it is saved. */
export function NewShelfForm({ draft, initial, onAdd, children }: NewShelfFormProps) {
  const [draftStore] = useState(() => memberDraftStore(draft))
  const form = useForm<ShelfValues>({ initial, draftStore, send: ({ values }) => onAdd(values) })
  return (
    <form className="admin-form shelf-form" method="post" {...form.formProps}>
      <FormError title="No se guardó" failure={form.failure} />
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
