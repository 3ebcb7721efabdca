import '#client/plans/style/choice.css'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { checkInvite, register } from '#client/accounts/data.door.ts'
import { useSendingForm } from '#client/accounts/data.form.ts'
import { useUser } from '#client/accounts/data.session.ts'
import { keepWantedPlan } from '#client/accounts/data.wizard.ts'
import { DoorPage } from '#client/accounts/parts/DoorPage.tsx'
import { RegisterForm } from '#client/accounts/parts/RegisterForm.tsx'
import { WizardSteps } from '#client/accounts/parts/WizardSteps.tsx'
import { wayOn } from '#client/accounts/rules.wizard.ts'
import { OfferNotice } from '#client/plans/parts/OfferNotice.tsx'
import { LeadOn } from '#client/shell/LeadOn.tsx'
import type { Offer } from '#contract/plans.ts'

/** The first step. A plan that was chosen on /planes is remembered for the second. */
export default function RegisterPage() {
  const navigate = useNavigate()
  const user = useUser()
  const [search] = useSearchParams()
  const plan = search.get('plan')
  const period = search.get('periodo') === 'anual' ? 'year' : 'month'
  useEffect(() => {
    if (plan) keepWantedPlan({ plan, period, promotion_code: search.get('codigo') ?? '' })
  }, [plan, period, search])
  const sending = useSendingForm({
    draft: 'registro',
    send: async (form) => {
      const { user: member } = await register(form)
      await navigate(wayOn(member), { replace: true })
    },
  })
  const [offer, setOffer] = useState<Offer | null>(null)
  const check = useCallback(async (invite: string) => {
    const found = await checkInvite(invite)
    setOffer(found.offer)
    return found
  }, [])
  // A member who chose a plan on /planes changes theirs.
  if (user && plan && user.is_valid_account === 1) return <LeadOn to="/configuracion/plan/cambiar" />
  if (user) return <LeadOn to={wayOn(user)} />
  return (
    <DoorPage
      title="Registro gratis"
      heading="Abre tu vitrina"
      lead="Gratis, sin tarjeta, en un par de minutos."
    >
      <WizardSteps step="/registro" />
      {offer ? <OfferNotice offer={offer} /> : null}
      <RegisterForm {...sending} invite={{ given: search.get('invite') ?? '', check }} />
      <p className="door-other">
        ¿Ya tienes cuenta? <Link to="/entrar">Entra</Link>
      </p>
    </DoorPage>
  )
}
