import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { login } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { EmailField } from '#client/accounts/parts/EmailField.tsx'
import { recallReturnPath } from '#client/accounts/return-path.data.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { pathAfterLogin } from '#client/accounts/wizard.data.ts'
import { call, toResult } from '#client/api.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { useHydrated } from '#client/kit/hydrated.ts'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { type FormState, useForm } from '#client/kit/use-form.ts'
import { useLocationState } from '#client/kit/use-location-state.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'

// Most accounts have no second factor, so its step is loaded only for those that do.
const SecondFactorStep = lazy(() =>
  import('#client/accounts/second-factor/parts/SecondFactorStep.tsx').then((part) => ({
    default: part.SecondFactorStep,
  })),
)

// Nothing on the page needs it, so a browser that cannot load it shows the form alone.
const PasskeyLogin = lazy(() =>
  import('#client/accounts/second-factor/parts/PasskeyLogin.tsx').then(
    (part) => ({ default: part.PasskeyLogin }),
    () => ({ default: () => null }),
  ),
)

interface LoginState {
  readonly isSecondStep: boolean
  /** What the tap that led here needs an account for: "seguir Drácula". */
  readonly purpose: string
}

export default function LoginPage() {
  const navigate = useNavigate()
  const user = useUser()
  const { isSecondStep = false, purpose } = useLocationState<LoginState>()
  const isHydrated = useHydrated()
  const remembered = isHydrated ? purposeOf(recallReturnPath()) : undefined
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
      const state = { isSecondStep: true }
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
      lead={isSecond ? 'Confirma que eres tú.' : leadFor(purpose ?? remembered)}
    >
      {isSecond ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <SecondFactorStep request={request} onEntered={enter} onBack={() => void navigate(-1)} />
        </Suspense>
      ) : null}
      {/* Only hidden in the second step, so that going back finds what was typed. */}
      <div hidden={isSecond}>
        <LoginForm {...form}>
          {isHydrated && !isSecond && !form.isSending ? (
            <Suspense>
              <PasskeyLogin />
            </Suspense>
          ) : null}
          {form.failure?.code === 'account_blocked' ? <DataLinkOffer email={email} /> : null}
        </LoginForm>
        <p className="form-alternative soft text-center">
          ¿Aún no tienes cuenta? <Link to="/registro">Regístrate gratis</Link>
        </p>
      </div>
    </AuthFrame>
  )
}

/** What a page needs an account for, where the tap that led to it could not say so. */
const purposeOf = (path: string | null) =>
  path?.startsWith('/aportaciones') ? 'corregir o agregar figuras' : undefined

const leadFor = (purpose: string | undefined) =>
  purpose === undefined ? 'Entra a tu cueva.' : `Para ${purpose}, entra o crea tu cuenta.`

interface LoginFormProps extends FormState {
  /** Other ways in, and what else a refused member can do. */
  children?: ReactNode
}

function LoginForm({ formProps, isSending, failure, children }: LoginFormProps) {
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos entrar a tu cuenta" failure={failure} />
      {children}
      <EmailField kind="username webauthn" error={failure?.fields.email} />
      <PasswordField
        name="password"
        label="Contraseña"
        kind="current-password"
        error={failure?.fields.password}
      />
      <p className="form-aside">
        <Link to="/recuperar-contrasena">¿Olvidaste tu contraseña?</Link>
      </p>
      <SubmitButton isSending={isSending} sending="Entrando…" text="Entrar" />
    </form>
  )
}

/** For a blocked member: a link to download their data or delete the account (docs/safety.md#privacy). */
function DataLinkOffer({ email }: { email: string }) {
  const [answer, setAnswer] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    setAnswer(await requestDataLink(email))
    setBusy(false)
  }

  return (
    <div className="form-aside">
      <p>Aunque esté bloqueada, puedes descargar tus datos o borrar tu cuenta.</p>
      <QuietButton aria-disabled={isBusy} onClick={isBusy ? undefined : () => void send()}>
        Recibir un enlace
      </QuietButton>
      <p role="status">{answer}</p>
    </div>
  )
}

async function requestDataLink(email: string): Promise<string> {
  const answer = await toResult(call('requestDataLink', { body: { email } }))
  return answer.success ? 'Te lo enviamos por correo. Sirve durante 24 horas.' : failureText(answer.message)
}
