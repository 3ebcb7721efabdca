import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { AdminTable } from '#client/admin/kit/AdminTable.tsx'
import { FilterBar } from '#client/admin/kit/FilterBar.tsx'
import { ListFrame } from '#client/admin/kit/ListFrame.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import type { AdminJob } from '#contract/admin-jobs.ts'
import { useJobs } from './data.ts'
import { JobActions } from './JobActions.tsx'
import { jobStateTexts, jobTimeText } from './rules.ts'

/** The background jobs that have not ended well. */
export default function JobsPage() {
  const address = useListAddress()
  const list = useJobs(address)
  return (
    <>
      <AdminPageHead
        title="Tareas"
        lead="Lo que el sitio hace por su cuenta. Una tarea que falla se reintenta tres veces y luego se detiene."
      />
      <FilterBar
        address={address}
        filters={[
          { name: 'state', label: 'Estado', options: Object.entries(jobStateTexts) },
          {
            name: 'queue',
            label: 'Tarea',
            options: (list.data?.queues ?? []).map((queue) => [queue, queue] as const),
          },
        ]}
      />
      <ListFrame
        list={list}
        address={address}
        noun={['tarea', 'tareas']}
        empty={
          <>
            <h2>Todo terminó bien</h2>
            <p>Aquí aparece una tarea mientras corre, o si no se pudo hacer.</p>
          </>
        }
      >
        {(rows) => (
          <AdminTable
            caption="Tareas"
            rows={rows}
            columns={columns}
            keyOf={({ id }) => id}
            address={address}
          />
        )}
      </ListFrame>
    </>
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
