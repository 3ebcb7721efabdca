import '#client/messages/style.css'
import type { Ref } from 'react'
import { Form } from 'react-router'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import type { MessageFailure } from '#client/messages/rules.ts'
import { messageLimits } from '#contract/messages/limits.ts'
import { HoneypotField } from './HoneypotField.tsx'

interface ContactFormProps {
  ref: Ref<HTMLFormElement>
  onInput: () => void
  failure: MessageFailure | null
  isSending: boolean
}

/** The server validates, so that errors read the same with and without JavaScript. */
export function ContactForm({ ref, onInput, failure, isSending }: ContactFormProps) {
  const { values = {}, fields = {} } = failure ?? {}
  return (
    <Form className="contact-form" method="post" noValidate ref={ref} onInput={onInput}>
      <FormError title="No se pudo enviar" failure={failure} />
      <Field name="name" label="Tu nombre" error={fields.name}>
        {(own) => <input {...own} type="text" autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="email" label="Tu correo" help="Solo para contestarte." error={fields.email}>
        {(own) => (
          <input {...own} type="email" autoComplete="email" inputMode="email" defaultValue={values.email} />
        )}
      </Field>
      <Field name="subject" label="Asunto (opcional)" error={fields.subject}>
        {(own) => <input {...own} type="text" defaultValue={values.subject} />}
      </Field>
      <Field
        name="message"
        label="Mensaje"
        help={`Hasta ${formatNumber(messageLimits.message)} caracteres.`}
        error={fields.message}
      >
        {(own) => <textarea {...own} rows={7} defaultValue={values.message} />}
      </Field>
      <HoneypotField />
      <button className="action" data-kind="main" type="submit" disabled={isSending}>
        {isSending ? 'Enviando…' : 'Enviar mensaje'}
      </button>
    </Form>
  )
}
