import '#client/plans/style.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { comparisonOf } from '#client/plans/comparison.rules.ts'
import { PlanComparison } from '#client/plans/PlanComparison.tsx'
import { PeriodSwitch } from '#client/plans/parts/PeriodSwitch.tsx'
import { PlanCard } from '#client/plans/parts/PlanCard.tsx'
import { PlanQuestions } from '#client/plans/parts/PlanQuestions.tsx'
import { yearHint } from '#client/plans/rules.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const { data: plans } = await call('listPlans', {})
  return { plans, canonical: `${publicUrl}/planes` }
}

export default function PlansPage() {
  const { plans, canonical } = useLoaderData<typeof loader>()
  return (
    <div className="plans-page period-scope">
      <PageHead
        title="Planes"
        description="Empieza gratis con cien figuras y crece cuando tu colección crezca. Precios en pesos, con IVA incluido."
        canonical={canonical}
      />
      <header className="plans-head">
        <h1>Un plan del tamaño de tu colección</h1>
        <p>
          Empieza gratis y crece cuando lo necesites. Con cualquiera, lo que guardas es tuyo y te lo llevas
          cuando quieras.
        </p>
        <PeriodSwitch yearHint={yearHint(plans)} />
      </header>
      <ul className="plans">
        {plans.map((plan, rank) => (
          <li key={plan.id}>
            <PlanCard plan={plan} rank={rank} />
          </li>
        ))}
      </ul>
      <p className="plans-note">
        Precios en pesos mexicanos (MXN), con IVA incluido. Los planes de pago se renuevan solos, cada mes o
        cada año, por el mismo monto hasta que los canceles; te avisamos por correo al menos cinco días antes
        de cada renovación.
      </p>
      <section className="band" aria-labelledby="comparison-title">
        <h2 className="band-title" id="comparison-title">
          Lado a lado
        </h2>
        <PlanComparison plans={plans} rows={comparisonOf(plans)} />
      </section>
      <PlanQuestions />
    </div>
  )
}
