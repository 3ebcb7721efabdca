import { useState } from 'react'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { AdminJob } from '#contract/admin-jobs.ts'
import { useJobActions } from './data.ts'

/** Runs a parked job again or drops it. Other jobs have no actions. */
export function JobActions({ job: { id, queue, state } }: { job: AdminJob }) {
  const { retry, drop } = useJobActions()
  const [isDropping, setDropping] = useState(false)
  if (state !== 'failed') return null
  async function run() {
    try {
      await retry(id)
      showToast({ kind: 'done', about: 'job', text: 'La tarea corre en un momento.' })
    } catch (error) {
      showToast({ kind: 'error', about: 'job', text: formFailureOf(error).message })
    }
  }
  return (
    <div className="admin-form-actions">
      <button className="action" type="button" onClick={() => void run()}>
        Reintentar<span className="visually-hidden"> {queue}</span>
      </button>
      <button className="action" data-kind="quiet" type="button" onClick={() => setDropping(true)}>
        Descartar<span className="visually-hidden"> {queue}</span>
      </button>
      {isDropping ? (
        <ConfirmDialog
          title="¿Descartar esta tarea?"
          confirm="Descartar"
          onConfirm={() => drop(id)}
          onClose={() => setDropping(false)}
        >
          <p>Esta vez no se hace. La siguiente según su horario corre igual.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
