import { changedFields } from '#client/kit/changed-fields.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { MessageTemplate } from '#contract/admin-message-templates.ts'

export type TemplateValues = Record<'name' | 'body', string>

interface TemplateFormProps {
  /** Null for a new one. */
  template: MessageTemplate | null
  /** Receives the fields that differ from those the form was opened with. */
  onSave: (changes: Partial<TemplateValues>) => Promise<void>
  onClose: () => void
}

export function TemplateForm({ template, onSave, onClose }: TemplateFormProps) {
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
