import { Link, useNavigate } from 'react-router'
import { login } from '#client/accounts/data.door.ts'
import { useSendingForm } from '#client/accounts/data.form.ts'
import { useUser } from '#client/accounts/data.session.ts'
import { wayIn } from '#client/accounts/data.way-back.ts'
import { DoorPage } from '#client/accounts/parts/DoorPage.tsx'
import { LoginForm } from '#client/accounts/parts/LoginForm.tsx'
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
    <DoorPage title="Entrar" heading="Qué bueno verte" lead="Entra a tu cueva.">
      <LoginForm {...sending} />
      <p className="door-other">
        ¿Aún no tienes cuenta? <Link to="/registro">Regístrate gratis</Link>
      </p>
    </DoorPage>
  )
}
