import { useState } from 'react'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { useApi, useApiChange } from '#client/use-api.ts'
import type { MessageTemplate } from '#contract/admin/message-templates.ts'

const parent = { name: 'Mensajes', href: '/kadmin/mensajes' }

/** The texts that an answer can start with. */
export default function TemplatesPage() {
  const { query, save, remove, restore } = useTemplates()
  const { data: templates, error, refetch } = query
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null)
  if (error && !templates)
    return <LoadError what="las plantillas" error={error} onRetry={() => void refetch()} />
  if (!templates) return <LoadingSkeleton />
  return (
    <>
      <AdminPageHead
        title="Plantillas"
        lead="Textos con los que puedes empezar una respuesta."
        parent={parent}
      >
        <button className="action" data-kind="main" type="button" onClick={() => setEdited('new')}>
          Nueva plantilla
        </button>
      </AdminPageHead>
      {edited ? (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? null : edited}
          onSave={(changes) => save(changes, edited === 'new' ? null : edited)}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {templates.length === 0 ? (
        <EmptyState>
          <h2>Todavía no hay plantillas</h2>
          <p>Guarda aquí lo que respondes seguido.</p>
        </EmptyState>
      ) : (
        <ul className="stack gap-4 content-start">
          {templates.map((template) => (
            <TemplateEntry
              key={template.id}
              template={template}
              onEdit={() => setEdited(template)}
              onRemove={() =>
                void runWithUndo({
                  about: 'template',
                  act: () => remove(template),
                  done: 'Plantilla borrada.',
                  undo: () => restore(template),
                })
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}

function useTemplates() {
  const options = { refreshes: ['listMessageTemplates'] } as const
  const add = useApiChange('addMessageTemplate', options)
  const edit = useApiChange('editMessageTemplate', options)
  const remove = useApiChange('removeMessageTemplate', options)

  function save(changes: Partial<TemplateValues>, template: MessageTemplate | null): Promise<unknown> {
    if (template === null) return add.mutateAsync({ body: { name: '', body: '', ...changes } })
    const { id, revision } = template
    return edit.mutateAsync({ params: { id }, body: { ...changes, revision } })
  }
  return {
    query: useApi('listMessageTemplates', {}),
    save,
    remove: ({ id }: MessageTemplate) => remove.mutateAsync({ params: { id } }),
    /** Takes back a removal. */
    restore: ({ name, body }: MessageTemplate) => add.mutateAsync({ body: { name, body } }),
  }
}

type TemplateValues = Record<'name' | 'body', string>

interface TemplateFormProps {
  /** Null for a new one. */
  template: MessageTemplate | null
  /** Receives the fields that differ from those the form was opened with. */
  onSave: (changes: Partial<TemplateValues>) => Promise<unknown>
  onClose: () => void
}

function TemplateForm({ template, onSave, onClose }: TemplateFormProps) {
  const { formProps, isSending, failure, fields, bind } = useForm<TemplateValues>({
    initial: { name: template?.name ?? '', body: template?.body ?? '' },
    send: async ({ opened, values }) => {
      await onSave(template ? changedFields(opened, values) : values)
      onClose()
      return null
    },
  })
  return (
    <Modal title={template ? 'Editar plantilla' : 'Nueva plantilla'} isOpen onClose={onClose}>
      <form className="admin-form" method="post" {...formProps}>
        <FormError title="No se guardó" failure={failure} />
        <Field name="name" label="Nombre" error={fields.name}>
          {(control) => <input {...control} {...bind('name')} type="text" autoComplete="off" />}
        </Field>
        <Field name="body" label="Texto" error={fields.body}>
          {(control) => <textarea {...control} {...bind('body')} rows={8} />}
        </Field>
        <div className="admin-form-actions">
          <SubmitButton isSending={isSending} sending="Guardando…">
            Guardar
          </SubmitButton>
        </div>
      </form>
    </Modal>
  )
}

interface TemplateEntryProps {
  template: MessageTemplate
  onEdit: () => void
  onRemove: () => void
}

function TemplateEntry({ template: { name, body }, onEdit, onRemove }: TemplateEntryProps) {
  return (
    <li className="message-entry stack gap-3 pad-4 round">
      <h2 dir="auto">{name}</h2>
      <p className="message-text" dir="auto">
        {body}
      </p>
      <p className="admin-form-actions">
        <button className="action" data-kind="quiet" type="button" onClick={onEdit}>
          Editar<span className="visually-hidden"> {name}</span>
        </button>
        <button className="action" data-kind="quiet" type="button" onClick={onRemove}>
          Borrar<span className="visually-hidden"> {name}</span>
        </button>
      </p>
    </li>
  )
}
