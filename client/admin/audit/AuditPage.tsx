import './style.css'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import type { Column } from '#client/admin/kit/AdminTable.tsx'
import { AdminTable } from '#client/admin/kit/AdminTable.tsx'
import { FilterBar } from '#client/admin/kit/FilterBar.tsx'
import { ListFrame } from '#client/admin/kit/ListFrame.tsx'
import { useListAddress } from '#client/admin/kit/list-address.data.ts'
import type { AuditEntry } from '#contract/admin-audit.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { useAuditEntries, useAuditFilters } from './data.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { actText, exactTimeText, subjectText } from './rules.ts'

/** The audit log. */
export default function AuditPage() {
  const address = useListAddress()
  const list = useAuditEntries(address)
  const filters = useAuditFilters().data
  return (
    <>
      <AdminPageHead
        title="Bitácora"
        lead="Quién hizo qué y cuándo. Nada de aquí se puede cambiar ni borrar."
      >
        <DownloadButton address={address} />
      </AdminPageHead>
      <FilterBar
        address={address}
        search="Usuario de la cuenta"
        filters={[
          {
            name: 'by',
            label: 'Quién',
            options: (filters?.people ?? []).map(({ username, fullname }) => [username, fullname] as const),
          },
          {
            name: 'act',
            label: 'Qué hizo',
            options: (filters?.acts ?? []).map((act) => [act, actText(act)] as const),
          },
        ]}
      />
      <AuditFilters address={address} />
      <ListFrame
        list={list}
        address={address}
        noun={['entrada', 'entradas']}
        empty={
          <>
            <h2>La bitácora está vacía</h2>
            <p>Cada cambio que hagas en la administración queda anotado aquí.</p>
          </>
        }
      >
        {(rows) => (
          <AdminTable
            caption="Bitácora"
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

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'time',
    title: 'Cuándo',
    cell: ({ acted_at }) => <time dateTime={acted_at}>{exactTimeText(acted_at)}</time>,
  },
  { name: 'by', title: 'Quién', cell: ({ by }) => <bdi>{by?.fullname ?? 'Sin cuenta'}</bdi> },
  {
    name: 'act',
    title: 'Qué hizo',
    cell: (entry) => <EntryDetails entry={entry} />,
  },
  {
    name: 'subject',
    title: 'En',
    cell: ({ subject }) => (subject ? <bdi>{subjectText(subject)}</bdi> : '—'),
  },
  { name: 'member', title: 'Cuenta', cell: ({ member }) => <bdi>{member?.username ?? '—'}</bdi> },
]
