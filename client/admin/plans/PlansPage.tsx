import './style.css'
import { useState } from 'react'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useOrder, usePlans } from './data.ts'
import { PlanCard } from './PlanCard.tsx'
import { movedIds } from './rules.ts'

/** The plans with their prices and limits, in the order of /planes. */
export default function PlansPage() {
  const { data: plans, error, refetch } = usePlans()
  const order = useOrder()
  const [editing, setEditing] = useState<number | null>(null)
  if (error && !plans) return <LoadError what="los planes" error={error} onRetry={() => void refetch()} />
  if (!plans) return <LoadingSkeleton />
  const ids = plans.map(({ id }) => id)
  const move = (id: number, step: -1 | 1) => {
    const next = movedIds(ids, id, step)
    if (next === null) return
    const acts = { act: () => order(next), done: 'Orden guardado.', undo: () => order(ids) }
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
