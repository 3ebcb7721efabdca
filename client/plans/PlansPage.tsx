import './style.css'
import './comparison.css'
import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import { Icon } from '#client/kit/Icon.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Questions } from '#client/kit/Questions.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import type { Plan } from '#contract/plans/plans.ts'
import type { ComparisonRow } from './comparison.rules.ts'
import { comparisonOf } from './comparison.rules.ts'
import { PeriodSwitch } from './parts/PeriodSwitch.tsx'
import { PlanCard } from './parts/PlanCard.tsx'
import { planId, yearHint } from './rules.ts'

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

interface PlanComparisonProps {
  plans: Plan[]
  rows: ComparisonRow[]
}

/** All plans side by side. On a phone it scrolls sideways with a fixed first column. */
function PlanComparison({ plans, rows }: PlanComparisonProps) {
  return (
    <div className="plan-comparison">
      <table>
        <thead>
          <tr>
            <td />
            {plans.map(({ slug, name }) => (
              <th key={slug} scope="col">
                <a href={`#${planId(slug)}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {cells.map((cell, index) => (
                <td key={plans[index]?.slug}>
                  {typeof cell === 'string' ? cell : <Mark isIncluded={cell} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  return (
    <>
      <Icon name={isIncluded ? 'check' : 'minus'} />
      <span className="visually-hidden">{isIncluded ? 'Incluido' : 'No incluido'}</span>
    </>
  )
}

const questions = [
  {
    question: '¿Qué cuenta para el límite?',
    answer:
      'Cada figura que tienes, quieres o marcaste como «no me interesa» cuenta una vez. Las copias repetidas no cuentan, y los apartados tampoco. Mover una figura de una lista a otra nunca ocupa lugar.',
  },
  {
    question: '¿Qué pasa cuando se llena?',
    answer:
      'Todo sigue en su sitio y lo puedes ver y mover. Solo no podrás agregar más figuras hasta liberar un lugar o pasar a un plan más grande. Con las fotos de tus copias es igual.',
  },
  {
    question: '¿Puedo cambiar de plan?',
    answer:
      'Cuando quieras, hacia arriba o hacia abajo, y antes de aceptar ves cuánto cambia el cobro. Si bajas a un plan más chico que tu colección, no se borra nada.',
  },
  {
    question: '¿Cómo cancelo?',
    answer:
      'En dos clics desde la configuración de tu plan, sin llamadas ni encuestas. Conservas el plan hasta el final de lo que ya pagaste y después vuelves al gratis.',
  },
  {
    question: '¿Me avisan antes de renovar?',
    answer:
      'Sí: te escribimos al menos cinco días antes de cada renovación, con el monto, la fecha y una liga para cancelar.',
  },
  {
    question: '¿Cómo se paga?',
    answer: (
      <>
        Con tarjeta. La cobra un procesador de pagos y nosotros no guardamos su número. Las condiciones
        completas están en los <Link to="/terminos-y-condiciones">términos</Link>.
      </>
    ),
  },
]

function PlanQuestions() {
  return (
    <section className="band" aria-labelledby="questions-title">
      <h2 className="band-title" id="questions-title">
        Preguntas sobre los planes
      </h2>
      <Questions questions={questions} />
    </section>
  )
}
