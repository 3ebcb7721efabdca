import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { PaymentDifference } from '#contract/admin-payment-differences.ts'
import { useDifferenceActions } from './data.ts'

const about = 'payment-difference'

/** Compares with the provider again, or marks as reviewed with a note. A resolved difference has no actions. */
export function DifferenceActions({ difference: { id, state, note } }: { difference: PaymentDifference }) {
  const { sync, review, reopen } = useDifferenceActions()
  const [isReviewing, setReviewing] = useState(false)
  if (state === 'resolved') return null
  async function compare() {
    try {
      const { state: after } = await sync(id)
      const text = after === 'resolved' ? 'Ya no hay diferencia.' : 'La diferencia sigue.'
      showToast({ kind: 'done', about, text })
    } catch (error) {
      showToast({ kind: 'error', about, text: formFailureOf(error).message })
    }
  }
  const acts = {
    act: () => reopen(id),
    done: 'Espera revisión otra vez.',
    undo: () => review(id, note ?? ''),
  }
  return (
    <div className="admin-form-actions">
      <button className="action" type="button" onClick={() => void compare()}>
        Comparar otra vez<span className="visually-hidden"> la diferencia {id}</span>
      </button>
      {state === 'open' ? (
        <button className="action" data-kind="quiet" type="button" onClick={() => setReviewing(true)}>
          Marcar como revisada<span className="visually-hidden"> la diferencia {id}</span>
        </button>
      ) : (
        <button
          className="action"
          data-kind="quiet"
          type="button"
          onClick={() => void runWithUndo({ about, ...acts })}
        >
          Volver a abrir<span className="visually-hidden"> la diferencia {id}</span>
        </button>
      )}
      {isReviewing ? (
        <ConfirmDialog
          title="¿Marcar como revisada?"
          confirm="Marcar como revisada"
          reason={{ label: 'Qué viste o qué hiciste' }}
          onConfirm={async (text) => {
            await review(id, text)
            showToast({ kind: 'done', about, text: 'Quedó como revisada.' })
          }}
          onClose={() => setReviewing(false)}
        >
          <p>Deja de contar en el resumen. Si alguno de los dos valores cambia, vuelve a esperar revisión.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
