import { useState } from 'react'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useApi } from '#client/use-api.ts'
import { PlanCard } from './PlanCard.tsx'
import { periodText } from './rules.ts'

/** The special offers with their period. */
export default function OffersPage() {
  const { data: offers, error, refetch } = useApi('listOffers', {})
  const [editing, setEditing] = useState<number | null>(null)
  if (error && !offers) return <LoadError what="las ofertas" error={error} onRetry={() => void refetch()} />
  if (!offers) return <LoadingSkeleton />
  return (
    <>
      <AdminPageHead
        title="Ofertas"
        lead="El plan especial para quien se registra con invitación, abierto entre dos momentos."
      />
      {offers.length === 0 ? <NoOffers /> : null}
      <ul className="admin-plans stack gap-4">
        {offers.map((offer) => (
          <li key={offer.id}>
            <p className="admin-plan-period">{periodText(offer, new Date())}</p>
            <PlanCard
              plan={offer}
              isOpen={editing === offer.id}
              onToggle={() => setEditing(editing === offer.id ? null : offer.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoOffers() {
  return (
    <EmptyState>
      <h2>No hay ofertas</h2>
    </EmptyState>
  )
}
