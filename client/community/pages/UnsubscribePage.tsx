import type { ActionFunctionArgs } from 'react-router'
import { data, Form, useActionData, useNavigation, useParams } from 'react-router'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { newsMails } from '#contract/accounts/notice-words.ts'

const title = 'Dejar de recibir correos'

/** The same for the button and for mail programs, which POST here without anybody seeing the page (RFC 8058). */
export async function action({ params, context }: ActionFunctionArgs) {
  const { send, report } = pageRequestOf(context)
  try {
    await send('stopNewsMails', { body: { code: params.code ?? '' } })
    return { isDone: true }
  } catch (error) {
    const status = statusOf(error)
    if (status >= 500) report(error)
    return data({ isDone: false }, { status })
  }
}

export default function UnsubscribePage() {
  const [kind = ''] = (useParams().code ?? '').split('.')
  const isSending = useNavigation().state !== 'idle'
  const answer = useActionData<typeof action>()
  const name = Object.entries(newsMails).find(([word]) => word === kind)?.[1].name
  if (answer?.isDone) {
    return (
      <AuthFrame title={title} heading="Listo" lead={`Ya no te mandaremos ${name ?? 'esos correos'}.`}>
        <QuietLink to="/configuracion/avisos">Ver mis avisos</QuietLink>
      </AuthFrame>
    )
  }
  if (name === undefined || answer?.isDone === false) {
    return (
      <AuthFrame
        title={title}
        heading="No pudimos hacerlo con este enlace"
        lead="Ábrelo otra vez desde un correo nuestro, o elige qué recibes en tu configuración."
      >
        <MainLink to="/configuracion/avisos">Ver mis avisos</MainLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead={`Ya no te llegarán por correo ${name}. Lo demás sigue igual.`}>
      <Form className="stacked-form" method="post">
        <button className="action" data-kind="main" type="submit" disabled={isSending}>
          {isSending ? 'Un momento…' : 'Dejar de recibirlos'}
        </button>
      </Form>
    </AuthFrame>
  )
}

/** The API's refusal in an action carries its status. */
function statusOf(error: unknown): number {
  const { init } = (error ?? {}) as { init?: { status?: number } }
  return init?.status ?? 503
}
