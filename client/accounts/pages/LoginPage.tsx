import { Link, useNavigate } from 'react-router'
import { login } from '#client/accounts/door.data.ts'
import { useSendingForm } from '#client/accounts/form.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { LoginForm } from '#client/accounts/parts/LoginForm.tsx'
import { useUser } from '#client/accounts/session.data.ts'
import { wayIn } from '#client/accounts/way-back.data.ts'
import { LeadOn } from '#client/shell/LeadOn.tsx'

export default function LoginPage() {
  const navigate = useNavigate()
  const user = useUser()
  const sending = useSendingForm({
    send: async (form) => {
      const { user: member } = await login(form)
      await navigate(wayIn(member), { replace: true })
    },
  })
  // Whoever is inside already, be it through another tab, has nothing to do at the door.
  if (user) return <LeadOn to={wayIn(user)} />
  return (
    <AuthFrame title="Entrar" heading="Qué bueno verte" lead="Entra a tu cueva.">
      <LoginForm {...sending} />
      <p className="door-other">
        ¿Aún no tienes cuenta? <Link to="/registro">Regístrate gratis</Link>
      </p>
    </AuthFrame>
  )
}
