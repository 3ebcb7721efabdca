import { useState } from 'react'
import { Link } from 'react-router'
import { saveDownload } from '#client/accounts/export.data.ts'
import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { Avatar } from '#client/admin/kit/Avatar.tsx'
import { DayFilter } from '#client/admin/kit/DayFilter.tsx'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { type ListAddress, useAdminList } from '#client/admin/kit/list-address.data.ts'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { sendRequest } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useApi } from '#client/use-api.ts'
import type { AuditEntry } from '#contract/admin/audit.ts'
import { permissions } from '#contract/admin/permissions.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { actText, exactTimeText, subjectText } from './rules.ts'

export default function AuditPage() {
  const { list, address } = useAdminList('listAuditEntries', queryOf)
  // The people and kinds of actions that the list can be filtered by.
  const filters = useApi('listAuditFilters', {}).data
  return (
    <AdminListPage
      title="Bitácora"
      lead="Quién hizo qué y cuándo. Nada de aquí se puede cambiar ni borrar."
      actions={<DownloadButton address={address} />}
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
      moreFilters={<AuditFilters address={address} />}
      list={list}
      address={address}
      noun={['entrada', 'entradas']}
      empty={
        <>
          <h2>La bitácora está vacía</h2>
          <p>Cada cambio que hagas en la administración queda anotado aquí.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

const columns: readonly Column<AuditEntry>[] = [
  {
    name: 'by',
    title: 'Quién',
    cell: ({ by }) => (
      <span className="row gap-3">
        <Avatar name={by?.fullname ?? ''} />
        <bdi>{by?.fullname ?? 'Sin cuenta'}</bdi>
      </span>
    ),
  },
  {
    name: 'act',
    title: 'Qué hizo',
    cell: (entry) => <EntryDetails entry={entry} />,
  },
  {
    name: 'subject',
    title: 'En',
    cell: (entry) => (entry.subject ? <Subject entry={entry} /> : '—'),
  },
  { name: 'member', title: 'Cuenta', cell: ({ member }) => (member ? <bdi>{member.username}</bdi> : '—') },
  {
    name: 'time',
    title: 'Cuándo',
    cell: ({ acted_at }) => (
      <time className="soft small" dateTime={acted_at}>
        {exactTimeText(acted_at)}
      </time>
    ),
  },
]

function Subject({ entry: { subject, item, part } }: { entry: AuditEntry }) {
  if (item)
    return (
      <Link className="row gap-3" to={`/kadmin/figuras/${item.id}`}>
        <ItemNiche item={item} size="small" />
        <span dir="auto">{item.name}</span>
      </Link>
    )
  if (part) return permissions[part].name
  return subject ? <bdi>{subjectText(subject)}</bdi> : null
}

/** Downloads what the list shows, all pages of it. */
function DownloadButton({ address }: { address: ListAddress }) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      await downloadAudit(address)
    } catch (error) {
      showToast({ kind: 'error', about: 'audit-csv', text: formFailureOf(error).message })
    } finally {
      setLoading(false)
    }
  }
  return (
    <PlainButton disabled={isLoading} onClick={() => void download()}>
      <Icon name="download" />
      {isLoading ? 'Preparando…' : 'Descargar CSV'}
    </PlainButton>
  )
}

function queryOf(address: ListAddress) {
  return {
    by: address.text('by'),
    act: address.text('act'),
    subject_kind: address.text('subject_kind'),
    subject_id: address.text('subject_id'),
    member: address.text('query'),
    from: address.text('from'),
    to: address.text('to'),
  }
}

/** Saves the entries that match as a CSV file. @throws {ApiError} */
async function downloadAudit(address: ListAddress): Promise<void> {
  await saveDownload(await sendRequest('downloadAudit', { query: queryOf(address) }), 'bitacora.csv')
}

function AuditFilters({ address }: { address: ListAddress }) {
  const kind = address.text('subject_kind')
  const id = address.text('subject_id')
  return (
    <div className="flex wrap gap-3 items-end below-4">
      <DayFilter name="from" label="Desde" address={address} />
      <DayFilter name="to" label="Hasta" address={address} />
      {kind === '' && id === '' ? null : (
        <Link className="chip" to={address.hrefWith({ subject_kind: '', subject_id: '' })}>
          <span>
            <span className="visually-hidden">Quitar el filtro: </span>
            {subjectText({ kind, id })}
          </span>
          <Icon name="close" />
        </Link>
      )}
    </div>
  )
}
