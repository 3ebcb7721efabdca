import { useState } from 'react'
import { useParams } from 'react-router'
import { forgetLinkCode, useLinkCode } from '#client/accounts/link-code.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { InvalidLink } from '#client/accounts/parts/InvalidLink.tsx'
import { call } from '#client/api.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { dayText } from '#client/kit/days.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { Output } from '#contract/endpoints.ts'

type Cancelled = Output<'cancelByLink'>['data']

const title = 'Cancelar plan'

/** The page behind the cancellation link of a renewal e-mail. It needs a click but no session (docs/safety.md#payments-and-consumer-duties, docs/safety.md#codes-in-links). */
export default function CancelByLinkPage() {
  const code = useLinkCode(useParams().code)
  const [cancelled, setCancelled] = useState<Cancelled | null>(null)
  const { formProps, isSending, failure } = useForm({
    send: async () => {
      setCancelled((await call('cancelByLink', { body: { token: code ?? '' } })).data)
      forgetLinkCode()
    },
  })
  if (cancelled) return <Done {...cancelled} />
  if (code === null) {
    return (
      <AuthFrame title={title} heading="Este enlace ya no está aquí">
        <InvalidLink newLink={{ to: '/configuracion/plan', name: 'Cancelar en mi cuenta' }} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={title}
      heading="¿Cancelar la renovación?"
      lead="Conservas tu plan hasta el final de lo que ya pagaste. No se borra nada y puedes arrepentirte hasta ese día."
    >
      <form className="stacked-form" method="post" {...formProps}>
        <FormError title="No pudimos cancelar" hasFields={false} failure={failure} />
        <SubmitButton isSending={isSending} sending="Cancelando…" text="Sí, cancelar" />
        <QuietLink to={failure ? '/configuracion/plan' : '/'}>
          {failure ? 'Cancelar en mi cuenta' : 'Conservar mi plan'}
        </QuietLink>
      </form>
    </AuthFrame>
  )
}

function Done({ plan, ends_on }: Cancelled) {
  return (
    <AuthFrame
      title={title}
      heading="Quedó cancelado"
      lead={`Tu plan ${plan} sigue contigo hasta el ${dayText(ends_on)}. No hay más cobros.`}
    >
      <MainLink to="/configuracion/plan">Ver mi plan</MainLink>
    </AuthFrame>
  )
}
