import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { ConfirmButton } from '#client/admin/kit/ConfirmDialog.tsx'
import { knownKey, useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { useApiChange } from '#client/use-api.ts'
import type { AdminJob } from '#contract/admin/jobs.ts'

/** The background jobs that have not ended well. */
export default function JobsPage() {
  const jobs = useAdminList('listJobs', (address) => ({
    queue: address.text('queue'),
    state: knownKey(jobStateTexts, address.text('state')),
  }))
  return (
    <AdminListPage
      {...jobs}
      title="Tareas"
      lead="Lo que el sitio hace por su cuenta. Una tarea que falla se reintenta tres veces y luego se detiene."
      filters={[
        { name: 'state', label: 'Estado', options: Object.entries(jobStateTexts) },
        {
          name: 'queue',
          label: 'Tarea',
          options: (jobs.list.data?.queues ?? []).map((queue) => [queue, queue] as const),
        },
      ]}
      noun={['tarea', 'tareas']}
      isDoneWhenEmpty
      empty={
        <>
          <h2>Todo terminó bien</h2>
          <p>Aquí aparece una tarea mientras corre, o si no se pudo hacer.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

const columns: readonly Column<AdminJob>[] = [
  { name: 'queue', title: 'Tarea', cell: ({ queue }) => <code>{queue}</code> },
  {
    name: 'state',
    title: 'Estado',
    cell: ({ state }) => <span className="chip">{jobStateTexts[state]}</span>,
  },
  { name: 'tries', title: 'Reintentos', cell: ({ tries }) => tries, isNumber: true },
  { name: 'error', title: 'Error', cell: ({ error }) => error ?? '—' },
  { name: 'time', title: 'Cuándo', cell: (job) => jobTimeText(job) },
  { name: 'actions', title: 'Acciones', cell: (job) => <JobActions job={job} /> },
]

/** Runs a parked job again or drops it. Other jobs have no actions. */
function JobActions({ job: { id, queue, state } }: { job: AdminJob }) {
  const retry = useApiChange('retryJob', { refreshes: ['listJobs'] })
  const drop = useApiChange('dropJob', { refreshes: ['listJobs'] })
  if (state !== 'failed') return null
  async function run() {
    try {
      await retry.mutateAsync({ params: { id } })
      showToast({ kind: 'done', about: 'job', text: 'La tarea corre en un momento.' })
    } catch (error) {
      showToast({ kind: 'error', about: 'job', text: formFailureOf(error).message })
    }
  }
  return (
    <div className="admin-form-actions">
      <PlainButton onClick={() => void run()}>
        Reintentar<span className="visually-hidden"> {queue}</span>
      </PlainButton>
      <ConfirmButton
        label={
          <>
            Descartar<span className="visually-hidden"> {queue}</span>
          </>
        }
        kind="quiet"
        title="¿Descartar esta tarea?"
        confirm="Descartar"
        onConfirm={async () => {
          await drop.mutateAsync({ params: { id } })
        }}
      >
        <p>Esta vez no se hace. La siguiente según su horario corre igual.</p>
      </ConfirmButton>
    </div>
  )
}

const jobStateTexts = {
  failed: 'Detenida',
  retry: 'Se reintenta',
  active: 'En marcha',
  created: 'En espera',
} as const satisfies Record<AdminJob['state'], string>

function jobTimeText({ ended_at, starts_at }: Pick<AdminJob, 'ended_at' | 'starts_at'>): string {
  return momentText(ended_at ?? starts_at)
}
