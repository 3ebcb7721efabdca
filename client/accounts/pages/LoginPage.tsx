import { Link, useNavigate } from 'react-router'
import { login } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { LoginForm } from '#client/accounts/parts/LoginForm.tsx'
import { pathAfterLogin } from '#client/accounts/return-path.data.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { useForm } from '#client/kit/use-form.ts'

export default function LoginPage() {
  const navigate = useNavigate()
  const user = useUser()
  const sending = useForm({
    send: async ({ data: form }) => {
      const { user: member } = await login(form)
      await navigate(pathAfterLogin(member), { replace: true })
    },
  })
  // Redirects somebody who is logged in already, for example in another tab.
  if (user) return <RedirectTo to={pathAfterLogin(user)} />
  return (
    <AuthFrame title="Entrar" heading="Qué bueno verte" lead="Entra a tu cueva.">
      <LoginForm {...sending} />
      <p className="door-other">
        ¿Aún no tienes cuenta? <Link to="/registro">Regístrate gratis</Link>
      </p>
    </AuthFrame>
  )
}
