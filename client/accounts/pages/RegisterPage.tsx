import { type FocusEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { checkInvite, chooseFreePlan, register } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { EmailField } from '#client/accounts/parts/EmailField.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { useMarkFromAddress, usePendingMarks } from '#client/accounts/pending-marks.data.ts'
import { currentUser, useUser } from '#client/accounts/session.data.ts'
import {
  forgetChosenPlan,
  nextStepPath,
  recallChosenPlan,
  rememberChosenPlan,
} from '#client/accounts/wizard.data.ts'
import { draftStoreOf } from '#client/device.ts'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { useHydrated } from '#client/kit/hydrated.ts'
import { useUnfolded } from '#client/kit/MoreFields.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { type FormState, useForm } from '#client/kit/use-form.ts'
import { accountLimits } from '#contract/accounts/limits.ts'
import type { Offer } from '#contract/plans/plans.ts'
import { freePlan } from '#contract/plans/words.ts'

// Few come with a session and a figure of somebody's link, or with an invitation.
const MarkQuestion = lazy(() =>
  import('#client/accounts/parts/MarkQuestion.tsx').then((part) => ({ default: part.MarkQuestion })),
)
const OfferNotice = lazy(() =>
  import('#client/plans/parts/OfferNotice.tsx').then((part) => ({ default: part.OfferNotice })),
)

const registerDraft = draftStoreOf('registro')

/** The first step. A plan chosen on /planes is remembered for the second; without one the free plan is chosen. */
export default function RegisterPage() {
  const navigate = useNavigate()
  const user = useUser()
  useMarkFromAddress()
  const unasked = usePendingMarks().filter((mark) => mark.isUnasked)
  const [search] = useSearchParams()
  const plan = search.get('plan')
  const period = search.get('periodo') === 'anual' ? 'year' : 'month'
  useEffect(() => {
    if (plan === freePlan) forgetChosenPlan()
    else if (plan) rememberChosenPlan({ plan, period, promotion_code: search.get('codigo') ?? '' })
  }, [plan, period, search])
  const [offer, setOffer] = useState<Offer | null>(null)
  const form = useForm({
    draftStore: registerDraft,
    send: async ({ data: form }) => {
      // Filled in by the browser, which tells nobody that the name was written.
      if (form.get('username') === '')
        form.set('username', await (await usernames()).freeUsername(String(form.get('fullname'))))
      const { user: member, hasOffer } = await register(form)
      // Whoever came for no other plan has the free one at once. Where that fails, the next step offers it.
      if (recallChosenPlan() === null && !hasOffer) await chooseFreePlan().catch(() => undefined)
      await navigate(nextStepPath(currentUser() ?? member), { replace: true })
    },
  })
  const isRecalled = useHydrated() && recallChosenPlan() !== null
  const withoutPayment = offer ? 'choice' : 'free'
  const isPaying = plan === null ? isRecalled : plan !== freePlan
  const check = useCallback(async (invite: string) => {
    const found = await checkInvite(invite)
    setOffer(found.offer)
    return found
  }, [])
  if (user && unasked.length > 0)
    return (
      <Suspense fallback={null}>
        <MarkQuestion marks={unasked} nextPath={nextStepPath(user)} />
      </Suspense>
    )
  // A member who chose a plan on /planes changes their current plan.
  if (user && plan && user.is_valid_account === 1) return <RedirectTo to="/configuracion/plan/cambiar" />
  if (user && !form.isSending) return <RedirectTo to={nextStepPath(user)} />
  return (
    <AuthFrame
      title="Registro gratis"
      heading="Abre tu vitrina"
      lead="Gratis, sin tarjeta, en un par de minutos."
    >
      <WizardSteps step="/registro" way={isPaying ? 'payment' : withoutPayment} />
      <Suspense fallback={null}>{offer ? <OfferNotice offer={offer} /> : null}</Suspense>
      <RegisterForm {...form} invite={{ initialCode: search.get('invite') ?? '', check }} />
      <p className="form-alternative soft text-center">
        ¿Ya tienes cuenta? <Link to="/entrar">Entra</Link>
      </p>
    </AuthFrame>
  )
}

/** Code that nobody needs before the name is written. */
const usernames = () => import('#client/accounts/suggested-username.data.ts')

async function suggest({ target: { form } }: FocusEvent<HTMLInputElement>): Promise<void> {
  const { suggestUsername } = await usernames()
  if (form) await suggestUsername(form)
}

interface RegisterFormProps extends FormState {
  invite: { initialCode: string; check: (invite: string) => Promise<{ isGood: boolean; message: string }> }
}

/** Follows docs/product.md#accounts. The privacy notice is shown before the button (docs/safety.md#privacy). */
function RegisterForm({ formProps, isSending, failure, invite }: RegisterFormProps) {
  const fields = failure?.fields ?? {}
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos crear tu cuenta" failure={failure} />
      <Field name="fullname" label="Nombre completo" error={fields.fullname}>
        {(own) => (
          <input
            {...own}
            type="text"
            autoComplete="name"
            autoCapitalize="words"
            onBlur={(event) => void suggest(event)}
          />
        )}
      </Field>
      <UsernameField error={fields.fullname ? undefined : fields.username} />
      <EmailField
        kind="username"
        help="Ahí te mandamos el enlace para validar tu cuenta."
        // Which of the two is taken is not told, so what is said of both is said once.
        error={fields.email === fields.username ? undefined : fields.email}
      />
      <PasswordField
        name="password"
        label="Contraseña"
        kind="new-password"
        help={`${accountLimits.passwordMin} caracteres o más. Una frase que recuerdes es buena idea.`}
        error={fields.password}
      />
      <InviteField error={fields.invite} {...invite} />
      <TermsField error={fields.terms} />
      <SubmitButton isSending={isSending} sending="Creando tu cuenta…" text="Crear mi cuenta" />
      <p className="note pretty">
        Usamos tus datos solo para que lleves tu colección y para avisarte lo de tu cuenta. Lo cuenta completo
        el <Link to="/politica-de-privacidad">aviso de privacidad</Link>.
      </p>
    </form>
  )
}

/** Made of the name, so one line is enough for who takes it as it is. */
function UsernameField({ error }: { error: string | undefined }) {
  const [username, setUsername] = useState('')
  useEffect(() => setUsername(registerDraft.recall().username ?? ''), [])
  return (
    <details className="username-details" {...useUnfolded(error !== undefined)}>
      <summary className="touch soft">
        <span className="anywhere">
          {username === '' ? 'Tu usuario sale de tu nombre' : `Serás @${username}`}
          <strong> · Cambiar</strong>
        </span>
      </summary>
      <Field
        name="username"
        label="Nombre de usuario"
        help={`De ${accountLimits.usernameMin} a ${accountLimits.username} letras, números, punto o guion bajo. Así te verán otros coleccionistas.`}
        error={error}
      >
        {(own) => (
          <input
            {...own}
            type="text"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            onInput={(event) => setUsername(event.currentTarget.value)}
          />
        )}
      </Field>
    </details>
  )
}

/** Unchecked by default, because consent must be given actively. */
function TermsField({ error }: { error: string | undefined }) {
  return (
    <CheckboxField input={{ name: 'terms', value: 'yes' }} error={error}>
      Tengo 14 años o más y acepto los{' '}
      <Link to="/terminos-y-condiciones" target="_blank">
        términos y condiciones
      </Link>
      .
    </CheckboxField>
  )
}

interface InviteFieldProps {
  error: string | undefined
  /** The invite code of the link that led here. */
  initialCode: string
  check: (invite: string) => Promise<{ isGood: boolean; message: string }>
}

/** Collapsed because it is rarely needed. Leaving the field checks the code. */
function InviteField({ error, initialCode, check }: InviteFieldProps) {
  const [found, setFound] = useState<{ isGood: boolean; message: string } | null>(null)
  const errorText = error ?? (found?.isGood === false ? found.message : undefined)
  async function look(invite: string) {
    setFound(invite === '' ? null : await check(invite))
  }
  useEffect(() => {
    if (initialCode !== '') void check(initialCode).then(setFound)
  }, [initialCode, check])
  const unfolded = useUnfolded(errorText !== undefined || initialCode !== '')
  return (
    <details className="invite-details" {...unfolded}>
      <summary className="touch strong amber">Tengo un código de invitación</summary>
      <Field
        name="invite"
        label="Código de invitación"
        error={errorText}
        {...(found?.isGood ? { help: found.message } : {})}
      >
        {(own) => (
          <input
            {...own}
            defaultValue={initialCode}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onBlur={(event) => void look(event.currentTarget.value.trim())}
          />
        )}
      </Field>
    </details>
  )
}
