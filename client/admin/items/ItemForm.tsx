import { useRef, useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { ConflictNotice } from '#client/admin/kit/ConflictNotice.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { EditedItem } from './data.ts'
import { isConflict, useItemChanges, useItemVersions } from './data.ts'
import { changesBetween, fieldsToSend, valuesOf } from './fields.rules.ts'
import { ItemFields } from './ItemFields.tsx'

/** Edits the fields of a figure. When somebody else saved first, their changes are shown and what was typed stays. */
export function ItemForm({ item }: { item: EditedItem }) {
  // What the person saw when they began to type.
  const [seen, setSeen] = useState(item)
  const [theirs, setTheirs] = useState<EditedItem | null>(null)
  const [version, setVersion] = useState(0)
  const restart = (next: EditedItem) => {
    setSeen(next)
    setTheirs(null)
    setVersion((before) => before + 1)
  }
  return <FieldsForm key={version} seen={seen} theirs={theirs} onSaved={restart} onConflict={setTheirs} />
}

interface FieldsFormProps {
  seen: EditedItem
  /** The version somebody else saved meanwhile. */
  theirs: EditedItem | null
  onSaved: (item: EditedItem) => void
  onConflict: (theirs: EditedItem) => void
}

function FieldsForm({ seen, theirs, onSaved, onConflict }: FieldsFormProps) {
  const { edit, reload, revert } = useItemChanges(seen.id)
  const { data: versions } = useItemVersions(seen.id)
  const before = valuesOf(seen)
  const [draftStore] = useState(() => memberDraftStore(`figura-${seen.id}-${seen.revision}`))
  // The revision that a save over the other person's version names.
  const revision = useRef(seen.revision)
  revision.current = theirs?.revision ?? seen.revision
  const form = useForm({
    initial: { ...before, license: seen.license.slug },
    draftStore,
    send: async ({ values }) => {
      try {
        const { item, version } = await edit(revision.current, fieldsToSend(before, values))
        const last = versions?.[0]?.version ?? 0
        const run = () => void revert(last).then((back) => onSaved(back.item))
        const action = { label: 'Deshacer', run }
        showToast({
          kind: 'done',
          about: 'item',
          text: 'Cambios guardados.',
          ...(version === null ? {} : { action }),
        })
        onSaved(item)
      } catch (error) {
        if (!isConflict(error)) throw error
        onConflict(await reload())
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
      <ItemFields form={form} />
      <div className="admin-form-actions item-form-actions">
        <SubmitButton isSending={form.isSending} sending="Guardando…">
          Guardar cambios
        </SubmitButton>
      </div>
    </form>
  )
}
