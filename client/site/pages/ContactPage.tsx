import type { Ref } from 'react'
import type { ActionFunctionArgs, ClientActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Form, Link, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { call } from '#client/api.ts'
import { draftStoreOf, recallDraft, storeDraft } from '#client/device.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { EmptyFrame } from '#client/kit/EmptyState.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useActionForm } from '#client/kit/use-action-form.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { failureAnswer, type MessageFailure, sendContactMessage } from '#client/messages/data.ts'
import { HoneypotField } from '#client/messages/parts/HoneypotField.tsx'
import { messageLimits } from '#contract/messages/limits.ts'

const thanksPath = '/contacto-gracias'
const draftStore = draftStoreOf('contacto')

export function loader({ context }: LoaderFunctionArgs) {
  const { operator, publicUrl } = pageRequestOf(context)
  return { operator, canonical: `${publicUrl}/contacto` }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const failure = await sendContactMessage(pageRequestOf(context).send, await request.formData())
  return failure ? failureAnswer(failure) : redirect(thanksPath, 303)
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const failure = await sendContactMessage(call, await request.clone().formData())
  // Without cookies the XSRF check fails. The address of the page does not need it.
  if (failure?.code === 'xsrf_failed') return serverAction<typeof action>()
  if (failure) return failureAnswer(failure)
  storeDraft('contacto-enviado', { message: recallDraft('contacto').message ?? '' })
  draftStore.forget()
  return redirect(thanksPath)
}

export default function ContactPage() {
  const { operator, canonical } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof clientAction>() ?? null
  const form = useActionForm({ failure, draftStore })
  const isSending = useNavigation().formAction === '/contacto'
  return (
    <div className="contact">
      <PageHead
        title="Contacto"
        description="Escríbenos si falta una figura, si un dato está mal o si algo no funciona."
        canonical={canonical}
      />
      <header className="contact-head stack gap-3 all-columns">
        <h1>Escríbenos</h1>
        <p className="soft pretty large">
          ¿Falta una figura? ¿Viste un dato equivocado? ¿Algo no funciona? Queremos saberlo.
        </p>
        <p className="contact-first flex wrap gap-2">
          <QuietLink to="/buscador">¿No está tu figura?</QuietLink>
          <QuietLink to="/planes">¿Dudas de precios?</QuietLink>
        </p>
      </header>
      <ContactForm {...form} failure={failure} isSending={isSending} />
      <aside className="contact-aside stack gap-6">
        <EmptyFrame pin={{ icon: 'search', tone: 'plain' }} />
        <ContactHints email={operator.email} />
        <p className="contact-privacy note line-above">
          Usamos tus datos solo para leerte y contestarte.{' '}
          {operator.formsHost
            ? `El mensaje lo recibe un servicio externo de formularios (${operator.formsHost}). `
            : ''}
          Lo cuenta completo el <Link to="/politica-de-privacidad">aviso de privacidad</Link>.
        </p>
      </aside>
    </div>
  )
}

function ContactHints({ email }: { email: string | null }) {
  return (
    <ul className="contact-hints stack gap-5">
      <li className="media soft gap-4">
        <Icon name="search" />
        <p>
          <strong className="ink block">¿No está tu figura?</strong> Búscala primero en el{' '}
          <Link to="/buscador">buscador</Link>: entiende faltas de ortografía, números y nombres en japonés.
          Ahí mismo puedes avisarnos que falta.
        </p>
      </li>
      <li className="media soft gap-4">
        <Icon name="receipt" />
        <p>
          <strong className="ink block">¿Dudas de precios?</strong> Los <Link to="/planes">planes</Link> dicen
          qué incluyen, cuánto cuestan y cómo se cancelan.
        </p>
      </li>
      {email ? (
        <li className="media soft gap-4">
          <Icon name="mail" />
          <p>
            <strong className="ink block">¿Prefieres tu correo?</strong> Escribe a{' '}
            <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </li>
      ) : null}
    </ul>
  )
}

interface ContactFormProps {
  ref: Ref<HTMLFormElement>
  onInput: () => void
  failure: MessageFailure | null
  isSending: boolean
}

/** The server validates, so that errors read the same with and without JavaScript. */
function ContactForm({ ref, onInput, failure, isSending }: ContactFormProps) {
  const { values = {}, fields = {} } = failure ?? {}
  return (
    <Form className="contact-form stack gap-5 relative" method="post" noValidate ref={ref} onInput={onInput}>
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
