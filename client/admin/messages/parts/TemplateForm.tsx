import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { MessageTemplate } from '#contract/admin-message-templates.ts'
import { messageLimits } from '#contract/messages-limits.ts'

interface TemplateFormProps {
  /** Null for a new one. */
  template: MessageTemplate | null
  onSave: (form: FormData) => Promise<void>
  onClose: () => void
}

export function TemplateForm({ template, onSave, onClose }: TemplateFormProps) {
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      await onSave(data)
      onClose()
    },
  })
  return (
    <Modal title={template ? 'Editar plantilla' : 'Nueva plantilla'} isOpen onClose={onClose}>
      <form className="admin-form" method="post" {...formProps}>
        <FormError title="No se guardó" failure={failure} />
        <Field name="name" label="Nombre" error={failure?.fields.name}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              defaultValue={template?.name}
              maxLength={messageLimits.templateName}
            />
          )}
        </Field>
        <Field name="body" label="Texto" error={failure?.fields.body}>
          {(control) => (
            <textarea {...control} rows={8} defaultValue={template?.body} maxLength={messageLimits.message} />
          )}
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
