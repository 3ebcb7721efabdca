import { useRef, useState } from 'react'
import { ConflictNotice } from '#client/admin/kit/ConflictNotice.tsx'
import { isConflict, useSeenVersion } from '#client/admin/kit/seen-version.data.ts'
import { showSaved } from '#client/admin/kit/undo-toast.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import type { DraftStore } from '#client/kit/form-draft.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { EditedItem } from './data.ts'
import { useItemChanges, useItemVersions } from './data.ts'
import { changesBetween, fieldsToSend, valuesOf } from './fields.rules.ts'
import { ItemFields } from './ItemFields.tsx'

/** Edits the fields of a figure. When somebody else saved first, their changes are shown and what was typed stays. */
export function ItemForm({ item }: { item: EditedItem }) {
  const { seen, draftStore, setSeen } = useSeenVersion(item, `figura-${item.id}`)
  return <FieldsForm key={seen.revision} seen={seen} draftStore={draftStore} onSaved={setSeen} />
}

interface FieldsFormProps {
  /** The version that was shown when they began to type. */
  seen: EditedItem
  draftStore: DraftStore
  onSaved: (item: EditedItem) => void
}

function FieldsForm({ seen, draftStore, onSaved }: FieldsFormProps) {
  const { edit, reload, revert } = useItemChanges(seen.id)
  const { data: versions } = useItemVersions(seen.id)
  const before = valuesOf(seen)
  // The version somebody else saved meanwhile, and the revision that a save over it names.
  const [theirs, setTheirs] = useState<EditedItem | null>(null)
  const revision = useRef(seen.revision)
  revision.current = theirs?.revision ?? seen.revision
  const form = useForm({
    initial: { ...before, license: seen.license.slug },
    draftStore,
    send: async ({ values }) => {
      try {
        const { item, version } = await edit(revision.current, fieldsToSend(before, values))
        const last = versions?.[0]?.version ?? 0
        showSaved({ about: 'item', version, undo: () => revert(last) })
        onSaved(item)
      } catch (error) {
        if (!isConflict(error)) throw error
        setTheirs(await reload())
        return formFailureOf(error)
      }
      return null
    },
  })
  return (
    <form className="admin-form item-form" method="post" {...form.formProps}>
      {theirs ? (
        <ConflictNotice
          changes={changesBetween(before, valuesOf(theirs))}
          onSave={() => void form.submit()}
          onDiscard={() => {
            form.restart()
            onSaved(theirs)
          }}
        />
      ) : (
        <FormError title="No se guardó" failure={form.failure} />
      )}
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <ItemFields form={form} />
      <div className="admin-form-actions item-form-actions">
        <SubmitButton isSending={form.isSending} sending="Guardando…">
          Guardar cambios
        </SubmitButton>
      </div>
    </form>
  )
}
