import '#client/messages/style.css'
import type { ActionFunctionArgs, ClientActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Link, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { call } from '#client/api.ts'
import { draftStoreOf } from '#client/device.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useActionForm } from '#client/kit/use-action-form.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { failureAnswer, sendContactMessage } from '#client/messages/data.ts'
import { ContactForm } from '#client/messages/parts/ContactForm.tsx'

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
      <header className="contact-head">
        <h1>Escríbenos</h1>
        <p>¿Falta una figura? ¿Viste un dato equivocado? ¿Algo no funciona? Queremos saberlo.</p>
      </header>
      <ContactForm {...form} failure={failure} isSending={isSending} />
      <aside className="contact-aside">
        <ContactHints email={operator.email} />
        <p className="contact-privacy">
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

/** Answers to common questions, and another way to write. */
function ContactHints({ email }: { email: string | null }) {
  return (
    <ul className="contact-hints">
      <li>
        <Icon name="search" />
        <p>
          <strong>¿No está tu figura?</strong> Búscala primero en el <Link to="/buscador">buscador</Link>:
          entiende faltas de ortografía, números y nombres en japonés. Ahí mismo puedes avisarnos que falta.
        </p>
      </li>
      <li>
        <Icon name="receipt" />
        <p>
          <strong>¿Dudas de precios?</strong> Los <Link to="/planes">planes</Link> dicen qué incluyen, cuánto
          cuestan y cómo se cancelan.
        </p>
      </li>
      {email ? (
        <li>
          <Icon name="mail" />
          <p>
            <strong>¿Prefieres tu correo?</strong> Escribe a <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </li>
      ) : null}
    </ul>
  )
}
