import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { forgetLinkCode, useLinkCode } from '#client/accounts/link-code.data.ts'
import { changeRole, takeAdminEntry } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { InvalidLink } from '#client/accounts/parts/InvalidLink.tsx'
import { useUser } from '#client/accounts/session.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'

const title = 'Cambio de rol'

/** The code of the administration opens it; every other one shows the site as a member sees it. */
const adminRoute = '/kadmin/'

/**
 * Replaces the token and the user (docs/product.md#sessions), after showing who is logged in now (docs/safety.md#codes-in-links).
 * Whoever has just given password and second factor for the administration goes on without a second button.
 */
export default function RoleChangePage() {
  const navigate = useNavigate()
  const user = useUser()
  const isAdmin = useLocation().pathname.startsWith(adminRoute)
  const code = useLinkCode(useParams().tk)
  const { formProps, isSending, failure, submit } = useForm({
    send: async () => {
      const kind = await changeRole(code ?? '')
      forgetLinkCode()
      await navigate(kind === 'admin' ? '/kadmin' : '/dashboard', { replace: true })
    },
  })
  const goOn = useEffectEvent(() => {
    if (isAdmin && takeAdminEntry()) void submit()
  })
  useEffect(() => {
    if (code) goOn()
  }, [code])
  if (code === null) {
    return (
      <AuthFrame title={title} heading="Este código ya no está aquí">
        <InvalidLink newLink={{ to: '/dashboard', name: 'Volver a La Cueva' }} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      title={title}
      heading={isAdmin ? 'Vas a entrar como administración' : 'Vas a ver la cueva de otra persona'}
      lead={isAdmin ? 'Tendrás el menú de administración.' : 'Verás el sitio como lo ve esa cuenta.'}
    >
      {user ? (
        <p className="note pretty">
          En este dispositivo está abierta la cuenta de {user.fullname} (@{user.username}). Su sesión se
          cambia por la nueva.{isAdmin ? null : ' Al salir vuelves a la administración.'}
        </p>
      ) : null}
      <form className="stacked-form" method="post" {...formProps}>
        <FormError title="No pudimos cambiar de rol" hasFields={false} failure={failure} />
        <SubmitButton isSending={isSending} sending="Cambiando…" text="Continuar" />
      </form>
    </AuthFrame>
  )
}
