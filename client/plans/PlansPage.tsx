import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Questions } from '#client/kit/Questions.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { roundMoneyText } from '#contract/money.ts'
import { everyPlanHas, itemLimitText, photoLimitText, shareLinkLimitText } from '#contract/plans/features.ts'
import type { Plan } from '#contract/plans/plans.ts'
import { PlanCase } from './parts/PlanCase.tsx'
import { FreeOnly, PeriodSwitch, PlanChoice } from './parts/PlanChoice.tsx'
import { isFree, planId, yearHint, yearSavingCents } from './rules.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const { data: plans } = await call('listPlans', {})
  return { plans, canonical: `${publicUrl}/planes` }
}

export default function PlansPage() {
  const { plans, canonical } = useLoaderData<typeof loader>()
  const isSold = !plans.every(isFree)
  return (
    <div className="plans-page period-scope">
      <PageHead
        title="Planes"
        description="Empieza gratis con cien figuras y crece cuando tu colección crezca. Precios en pesos, con IVA incluido."
        canonical={canonical}
      />
      <header className="plans-head stack gap-3">
        <h1>Un plan del tamaño de tu colección</h1>
        <p className="soft pretty large">
          Empieza gratis y crece cuando lo necesites. Con cualquiera, lo que guardas es tuyo y te lo llevas
          cuando quieras.
        </p>
        {isSold ? <PeriodSwitch yearHint={yearHint(plans)} /> : <FreeOnly />}
      </header>
      <ul className="plans">
        {plans.map((plan, rank) => (
          <li className="stack" key={plan.id}>
            <PlanCard plan={plan} rank={rank} />
          </li>
        ))}
      </ul>
      <Form className="plans-rows stack gap-4" action="/registro">
        <PlanChoice plans={plans} chosen={plans[0]?.slug ?? ''} />
        <div data-period="mes">
          <button className="action full" data-kind="main" type="submit">
            Elegir este plan
          </button>
        </div>
        <div data-period="anual">
          <button className="action full" data-kind="main" type="submit" name="periodo" value="anual">
            Elegir este plan
          </button>
        </div>
      </Form>
      {isSold ? (
        <p className="plans-note note pretty">
          Precios en pesos mexicanos (MXN), con IVA incluido. Los planes de pago se renuevan solos, cada mes o
          cada año, por el mismo monto hasta que los canceles; te avisamos por correo al menos cinco días
          antes de cada renovación.
        </p>
      ) : null}
      <section className="band" aria-labelledby="comparison-title">
        <h2 className="band-title" id="comparison-title">
          Lado a lado
        </h2>
        <PlanComparison plans={plans} rows={comparisonOf(plans)} />
        <PlanFolds plans={plans} rows={comparisonOf(plans)} />
      </section>
      <PlanQuestions />
    </div>
  )
}

interface PlanComparisonProps {
  plans: Plan[]
  rows: ComparisonRow[]
}

function PlanComparison({ plans, rows }: PlanComparisonProps) {
  return (
    <div className="plan-comparison round scroll-x">
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

/** The same on a phone: a fold for each plan with what differs, and one for what all of them have. */
function PlanFolds({ plans, rows }: PlanComparisonProps) {
  const common = rows.filter(({ cells }) => cells.every((cell) => cell === true))
  return (
    <div className="questions plan-folds">
      {plans.map(({ slug, name }, index) => (
        <details className="question" key={slug} name="plan">
          <summary>
            <h3>{name}</h3>
            <Icon name="chevron" />
          </summary>
          <dl>
            {rows
              .filter((row) => !common.includes(row))
              .map(({ title, cells }) => (
                <div className="row between gap-3 pad-block-2 line-below" key={title}>
                  <dt className="soft">{title}</dt>
                  <dd className="strong numbers">{cells[index]}</dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
      <details className="question" name="plan">
        <summary>
          <h3>Lo que tienen todos</h3>
          <Icon name="chevron" />
        </summary>
        <ul className="stack gap-2 pad-block-3">
          {common.map(({ title }) => (
            <li className="flex gap-2" key={title}>
              <Icon name="check" />
              {title}
            </li>
          ))}
        </ul>
      </details>
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

/** A plan with its limits, its prices by month and year, and its features (docs/safety.md#payments-and-consumer-duties). */
function PlanCard({ plan, rank }: { plan: Plan; rank: number }) {
  return (
    <article className="plan-card stack raised content-start clip" id={planId(plan.slug)}>
      <PlanCase rank={rank} />
      <h2>{plan.name}</h2>
      <p className="soft">{itemLimitText(plan)}</p>
      {isFree(plan) ? <FreePrice /> : <PaidPrice plan={plan} />}
      <ul className="stack gap-2">
        {[photoLimitText(plan), shareLinkLimitText(plan), 'Todo lo demás, completo'].map((feature) => (
          <li className="flex gap-2" key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
    </article>
  )
}

function FreePrice() {
  return (
    <>
      <p className="plan-card-price">
        <strong>$0</strong> <span className="soft">MXN</span>
      </p>
      <p className="plan-card-charge note">Para siempre, sin tarjeta.</p>
      <QuietLink to="/registro">Empezar gratis</QuietLink>
    </>
  )
}

function PaidPrice({ plan }: { plan: Plan }) {
  const saving = yearSavingCents(plan)
  const to = `/registro?plan=${plan.slug}`
  return (
    <>
      <div data-period="mes">
        <p className="plan-card-price">
          <strong>{roundMoneyText(plan.price_month_cents, plan.currency)}</strong>{' '}
          <span className="soft">{plan.currency} al mes</span>
        </p>
        <p className="plan-card-charge note">Se cobra cada mes hasta que canceles.</p>
        <MainLink to={to}>Elegir {plan.name}</MainLink>
      </div>
      <div data-period="anual">
        <p className="plan-card-price">
          <strong>{roundMoneyText(plan.price_year_cents, plan.currency)}</strong>{' '}
          <span className="soft">{plan.currency} al año</span>
        </p>
        <p className="plan-card-charge note">
          Se cobra cada año hasta que canceles
          {saving > 0 ? `; ahorras ${roundMoneyText(saving, plan.currency)}` : ''}.
        </p>
        <MainLink to={`${to}&periodo=anual`}>Elegir {plan.name}</MainLink>
      </div>
    </>
  )
}

interface ComparisonRow {
  title: string
  cells: (string | boolean)[]
}

/** The rows in which plans differ, then the features of all plans. */
export function comparisonOf(plans: readonly Plan[]): ComparisonRow[] {
  return [
    { title: 'Figuras', cells: plans.map(({ item_limit }) => limitText(item_limit)) },
    { title: 'Fotos de tus copias', cells: plans.map(({ photo_limit }) => limitText(photo_limit)) },
    {
      title: 'Listas compartidas a la vez',
      cells: plans.map(({ share_link_limit }) => limitText(share_link_limit)),
    },
    { title: 'Al mes', cells: plans.map((plan) => priceText(plan.price_month_cents, plan.currency)) },
    { title: 'Al año', cells: plans.map((plan) => priceText(plan.price_year_cents, plan.currency)) },
    ...Object.values(everyPlanHas).map((title) => ({ title, cells: plans.map(() => true) })),
  ]
}

function limitText(limit: number | null): string {
  return limit === null ? 'Sin límite' : formatNumber(limit)
}

function priceText(cents: number, currency: string): string {
  return cents === 0 ? 'Gratis' : roundMoneyText(cents, currency)
}
