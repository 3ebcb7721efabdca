import { useNavigate, useParams } from 'react-router'
import { forgetLinkCode, useLinkCode } from '#client/accounts/link-code.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { InvalidLink } from '#client/accounts/parts/InvalidLink.tsx'
import { changeRole } from '#client/accounts/role.data.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'

const title = 'Cambio de rol'

/** Replaces the token and the user (docs/product.md#sessions), after showing who is logged in now (docs/safety.md#codes-in-links). */
export default function RoleChangePage() {
  const navigate = useNavigate()
  const user = useUser()
  const code = useLinkCode(useParams().tk)
  const { formProps, isSending, failure } = useForm({
    send: async () => {
      const kind = await changeRole(code ?? '')
      forgetLinkCode()
      await navigate(kind === 'admin' ? '/kadmin' : '/dashboard', { replace: true })
    },
  })
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
      lead={
        user
          ? `En este dispositivo está ${user.fullname} (@${user.username}). Al continuar, su sesión se cambia por la del código.`
          : 'Al continuar se abre en este dispositivo la sesión del código.'
      }
    >
      <form className="door-form" method="post" {...formProps}>
        <FormError title="No pudimos cambiar de rol" hasFields={false} failure={failure} />
        <SubmitButton isSending={isSending} sending="Cambiando…">
          Continuar
        </SubmitButton>
      </form>
    </AuthFrame>
  )
}
