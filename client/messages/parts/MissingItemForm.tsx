import type { ReactNode, Ref } from 'react'
import { Form, Link } from 'react-router'
import { queryString } from '#client/kit/address.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import type { MessageFailure } from '#client/messages/data.ts'
import { messageLimits } from '#contract/messages/limits.ts'
import { HoneypotField } from './HoneypotField.tsx'

interface MissingItemFormProps {
  ref: Ref<HTMLFormElement>
  onInput: () => void
  /** The search text, which is probably the name of the missing figure. */
  searched: string
  failure: MessageFailure | null
  isSending: boolean
}

/** The form "No encontré mi figura", below the search results. */
export function MissingItemForm({ ref, onInput, searched, failure, isSending }: MissingItemFormProps) {
  const { values = {}, fields = {} } = failure ?? {}
  return (
    <Form
      className="missing-item-form stack gap-5 relative"
      method="post"
      noValidate
      preventScrollReset
      ref={ref}
      onInput={onInput}
    >
      <FormError title="No se pudo enviar" failure={failure} />
      <Field name="searched" label="¿Qué figura buscabas?" error={fields.searched}>
        {(own) => <input {...own} type="text" defaultValue={values.searched ?? searched} key={searched} />}
      </Field>
      <details className="more-fields" open={Boolean(fields.details || fields.email) || undefined}>
        <summary>
          Agregar más datos
          <Icon name="chevron" />
        </summary>
        <Field
          name="details"
          label="¿Qué más sabes de ella? (opcional)"
          help={`Marca, línea, año o una liga. Hasta ${formatNumber(messageLimits.details)} caracteres.`}
          error={fields.details}
        >
          {(own) => <textarea {...own} rows={3} defaultValue={values.details} />}
        </Field>
        <Field
          name="email"
          label="Tu correo (opcional)"
          help="Solo para avisarte cuando esté."
          error={fields.email}
        >
          {(own) => (
            <input {...own} type="email" autoComplete="email" inputMode="email" defaultValue={values.email} />
          )}
        </Field>
      </details>
      <HoneypotField />
      <button className="action" data-kind="main" type="submit" disabled={isSending}>
        {isSending ? 'Enviando…' : 'Avisar que falta'}
      </button>
      <p>
        Con una cuenta puedes{' '}
        <Link className="link" to={`/aportaciones/nueva${queryString({ name: searched })}`} rel="nofollow">
          agregarla tú y tenerla desde hoy
        </Link>
        .
      </p>
    </Form>
  )
}

interface MissingItemProps {
  /** Opens the form at once when the search found nothing. */
  isOpen: boolean
  isSent: boolean
  children: ReactNode
}

/** Reports a missing figure, below the search results. */
export function MissingItem({ isOpen, isSent, children }: MissingItemProps) {
  if (isSent) {
    return (
      <section className="missing-item sunken round-l" id="falta" role="status">
        <h2>Gracias, ya lo anotamos</h2>
        <p>La buscaremos para agregarla. Si dejaste tu correo, te avisamos cuando esté en el catálogo.</p>
      </section>
    )
  }
  return (
    <details className="missing-item sunken round-l" id="falta" open={isOpen}>
      <summary>
        <h2>¿No encontraste tu figura?</h2>
        <span className="missing-item-open strong gap-2 items-center amber inline-flex">
          Avísanos
          <Icon name="chevron" />
        </span>
      </summary>
      <p>Cuéntanos cuál es y la buscamos. Con el nombre basta.</p>
      {children}
    </details>
  )
}
