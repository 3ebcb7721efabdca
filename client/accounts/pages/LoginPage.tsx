import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { login } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { DataLinkOffer } from '#client/accounts/parts/DataLinkOffer.tsx'
import { LoginForm } from '#client/accounts/parts/LoginForm.tsx'
import { useUser } from '#client/accounts/session.data.ts'
import { pathAfterLogin } from '#client/accounts/wizard.data.ts'
import { textsOf } from '#client/kit/form-data.ts'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { useLocationState } from '#client/kit/use-location-state.ts'
import type { User } from '#contract/accounts.ts'
import type { SecondFactorRequest } from '#contract/accounts-second-factor-fields.ts'

// Most accounts have no second factor, so its step is loaded only for those that do.
const SecondFactorStep = lazy(() =>
  import('#client/accounts/second-factor/parts/SecondFactorStep.tsx').then((part) => ({
    default: part.SecondFactorStep,
  })),
)

interface LoginState {
  readonly isSecondStep: boolean
}

export default function LoginPage() {
  const navigate = useNavigate()
  const user = useUser()
  const { isSecondStep = false } = useLocationState<LoginState>()
  const [request, setRequest] = useState<SecondFactorRequest | null>(null)
  const [email, setEmail] = useState('')
  const enter = async (member: User) => navigate(pathAfterLogin(member), { replace: true })
  const form = useForm({
    send: async ({ data: form }) => {
      setEmail(textsOf(form, ['email']).email)
      const answer = await login(form)
      if ('user' in answer) return void (await enter(answer.user))
      setRequest(answer)
      // An entry of its own in the history, so that the browser's back button returns to the password.
      const state: LoginState = { isSecondStep: true }
      await navigate('/entrar', { state })
    },
  })
  // Redirects somebody who is logged in already, for example in another tab.
  if (user) return <RedirectTo to={pathAfterLogin(user)} />
  const isSecond = request !== null && isSecondStep
  return (
    <AuthFrame
      title="Entrar"
      heading={isSecond ? 'Un paso más' : 'Qué bueno verte'}
      lead={isSecond ? 'Confirma que eres tú.' : 'Entra a tu cueva.'}
    >
      {isSecond ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <SecondFactorStep request={request} onEntered={enter} onBack={() => void navigate(-1)} />
        </Suspense>
      ) : null}
      {/* Only hidden in the second step, so that going back finds what was typed. */}
      <div hidden={isSecond}>
        <LoginForm {...form}>
          {form.failure?.code === 'account_blocked' ? <DataLinkOffer email={email} /> : null}
        </LoginForm>
        <p className="form-alternative">
          ¿Aún no tienes cuenta? <Link to="/registro">Regístrate gratis</Link>
        </p>
      </div>
    </AuthFrame>
  )
}
