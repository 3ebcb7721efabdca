import { draftStoreOf } from '#client/device.ts'
import '#client/plans/choice.css'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { checkInvite, register } from '#client/accounts/login.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { RegisterForm } from '#client/accounts/parts/RegisterForm.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { useMarkFromAddress } from '#client/accounts/pending-marks.data.ts'
import { useUser } from '#client/accounts/session.data.ts'
import { rememberChosenPlan } from '#client/accounts/wizard.data.ts'
import { nextStepPath } from '#client/accounts/wizard.rules.ts'
import { RedirectTo } from '#client/kit/RedirectTo.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { Offer } from '#contract/plans.ts'

// Few come with an invitation.
const OfferNotice = lazy(() =>
  import('#client/plans/parts/OfferNotice.tsx').then((part) => ({ default: part.OfferNotice })),
)

const registerDraft = draftStoreOf('registro')

/** The first step. A plan chosen on /planes is remembered for the second. */
export default function RegisterPage() {
  const navigate = useNavigate()
  const user = useUser()
  useMarkFromAddress()
  const [search] = useSearchParams()
  const plan = search.get('plan')
  const period = search.get('periodo') === 'anual' ? 'year' : 'month'
  useEffect(() => {
    if (plan) rememberChosenPlan({ plan, period, promotion_code: search.get('codigo') ?? '' })
  }, [plan, period, search])
  const form = useForm({
    draftStore: registerDraft,
    send: async ({ data: form }) => {
      const { user: member } = await register(form)
      await navigate(nextStepPath(member), { replace: true })
    },
  })
  const [offer, setOffer] = useState<Offer | null>(null)
  const check = useCallback(async (invite: string) => {
    const found = await checkInvite(invite)
    setOffer(found.offer)
    return found
  }, [])
  // A member who chose a plan on /planes changes their current plan.
  if (user && plan && user.is_valid_account === 1) return <RedirectTo to="/configuracion/plan/cambiar" />
  if (user) return <RedirectTo to={nextStepPath(user)} />
  return (
    <AuthFrame
      title="Registro gratis"
      heading="Abre tu vitrina"
      lead="Gratis, sin tarjeta, en un par de minutos."
    >
      <WizardSteps step="/registro" />
      <Suspense fallback={null}>{offer ? <OfferNotice offer={offer} /> : null}</Suspense>
      <RegisterForm {...form} invite={{ initialCode: search.get('invite') ?? '', check }} />
      <p className="form-alternative">
        ¿Ya tienes cuenta? <Link to="/entrar">Entra</Link>
      </p>
    </AuthFrame>
  )
}
