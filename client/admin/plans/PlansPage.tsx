import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { apiQuery, useApi, useApiChange } from '#client/use-api.ts'
import { PlanCard } from './PlanCard.tsx'
import { movedIds } from './rules.ts'

/** The plans with their prices and limits, in the order of /planes. */
export default function PlansPage() {
  const { data: plans, error, refetch } = useApi('listAdminPlans', {})
  const client = useQueryClient()
  const { mutateAsync: orderPlans } = useApiChange('orderPlans', {
    onSuccess: (data) => client.setQueryData(apiQuery('listAdminPlans', {}).queryKey, data),
  })
  const [editing, setEditing] = useState<number | null>(null)
  if (error && !plans) return <LoadError what="los planes" error={error} onRetry={() => void refetch()} />
  if (!plans) return <LoadingSkeleton />
  const ids = plans.map(({ id }) => id)
  const move = (id: number, step: -1 | 1) => {
    const next = movedIds(ids, id, step)
    if (next === null) return
    const acts = {
      act: () => orderPlans({ body: { ids: next } }),
      done: 'Orden guardado.',
      undo: () => orderPlans({ body: { ids } }),
    }
    void runWithUndo({ about: 'plan-order', ...acts })
  }
  return (
    <>
      <AdminPageHead
        title="Planes"
        lead="Los mismos límites que el sitio hace cumplir. Un precio nuevo es para quien compra desde hoy: quien ya paga conserva el suyo."
      />
      <ol className="admin-plans stack gap-4">
        {plans.map((plan, place) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              isOpen={editing === plan.id}
              onToggle={() => setEditing(editing === plan.id ? null : plan.id)}
            >
              <MoveButtons
                name={plan.name}
                isFirst={place === 0}
                isLast={place === plans.length - 1}
                onMove={(step) => move(plan.id, step)}
              />
            </PlanCard>
          </li>
        ))}
      </ol>
    </>
  )
}

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
}

function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  return (
    <>
      <button
        className="action"
        type="button"
        disabled={isFirst}
        aria-label={`Subir ${name}`}
        onClick={() => onMove(-1)}
      >
        Subir
      </button>
      <button
        className="action"
        type="button"
        disabled={isLast}
        aria-label={`Bajar ${name}`}
        onClick={() => onMove(1)}
      >
        Bajar
      </button>
    </>
  )
}
