import type { ReactNode } from 'react'
import { PriceProposals } from '#client/admin/price-proposals/PriceProposals.tsx'
import { countText } from '#client/kit/numbers.ts'
import type { AdminOffer, AdminPlan } from '#contract/admin-plans.ts'
import { itemLimitText, photoLimitText, shareLinkLimitText } from '#contract/plans-features.ts'
import { PlanForm } from './PlanForm.tsx'
import { limitText, priceText } from './rules.ts'

interface PlanCardProps {
  plan: AdminPlan | AdminOffer
  isOpen: boolean
  onToggle: () => void
  /** Further buttons. */
  children?: ReactNode
}

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })

/** The prices, limits and members of a plan, and its form. */
export function PlanCard({ plan, isOpen, onToggle, children }: PlanCardProps) {
  const { name } = plan
  return (
    <section className="admin-plan" aria-label={name}>
      <PlanFacts plan={plan} />
      <div className="admin-form-actions">
        <button
          className="action"
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Cancelar' : 'Editar'} ${name}`}
          onClick={onToggle}
        >
          {isOpen ? 'Cancelar' : 'Editar'}
        </button>
        {children}
      </div>
      {/* The key shows the values as they were saved. */}
      {isOpen ? <PlanForm key={plan.id} plan={plan} onSaved={onToggle} /> : null}
      {plan.is_free ? null : <PriceProposals plan={plan} />}
    </section>
  )
}

function PlanFacts({ plan }: Pick<PlanCardProps, 'plan'>) {
  const { name, price_month_cents, price_year_cents, scheduled } = plan
  return (
    <>
      <h2>{name}</h2>
      <p>
        {price_month_cents === 0
          ? 'Sin costo'
          : `${priceText(price_month_cents)} al mes, ${priceText(price_year_cents)} al año`}
        {plan.active ? null : ' · no se ofrece'}
      </p>
      <p>{[itemLimitText, photoLimitText, shareLinkLimitText].map((limitIn) => limitIn(plan)).join(' · ')}</p>
      {scheduled ? (
        <p>
          Desde el {day.format(new Date(scheduled.at))}, figuras: {limitText(scheduled.item_limit)}; fotos:{' '}
          {limitText(scheduled.photo_limit)}; listas compartidas: {limitText(scheduled.share_link_limit)}. Ya
          avisamos a quien paga.
        </p>
      ) : null}
      <p>
        {countText(plan.members, 'persona lo tiene', 'personas lo tienen')},{' '}
        {countText(plan.subscribers, 'lo paga', 'lo pagan')}.
      </p>
    </>
  )
}
