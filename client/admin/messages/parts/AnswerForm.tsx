import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { templatesQuery } from '#client/admin/messages/data.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminMessage } from '#contract/admin-messages.ts'

interface AnswerFormProps {
  message: AdminMessage
  onAnswer: (body: string) => Promise<unknown>
}

/** Answers by e-mail. What is typed is kept in the tab until it is sent. */
export function AnswerForm({ message, onAnswer }: AnswerFormProps) {
  const [draftStore] = useState(() => memberDraftStore(`respuesta-${message.id}`))
  const { formProps, isSending, failure, fields, bind, change, values } = useForm({
    initial: { body: '' },
    draftStore,
    send: async ({ values: { body } }) => {
      await onAnswer(body)
      return null
    },
  })
  if (message.email === '')
    return <p className="message-note">Quien escribió no dejó su correo, así que no se le puede responder.</p>
  const start = (text: string) =>
    change({ body: values.body.trim() === '' ? text : `${values.body}\n\n${text}` })
  return (
    <form className="admin-form" method="post" {...formProps}>
      <h2>Responder por correo</h2>
      {/* After a conflict the page shows what somebody else changed. */}
      <FormError title="No se envió" failure={failure?.code === 'conflict' ? null : failure} />
      <TemplateChoice onChoose={start} />
      <Field name="body" label="Tu respuesta" error={fields.body}>
        {(control) => <textarea {...control} {...bind('body')} rows={8} />}
      </Field>
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Enviando…">
          Enviar respuesta
        </SubmitButton>
      </div>
    </form>
  )
}

function TemplateChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: templates = [] } = useQuery(templatesQuery)
  if (templates.length === 0) return null
  const options = templates.map(({ id, name }) => [String(id), name] as const)
  return (
    <SelectField
      name="template"
      label="Empezar con una plantilla"
      options={[['', 'Elige una'], ...options]}
      own={{
        value: '',
        onChange: ({ currentTarget }) => {
          const template = templates.find(({ id }) => String(id) === currentTarget.value)
          if (template) onChoose(template.body)
        },
      }}
    />
  )
}
