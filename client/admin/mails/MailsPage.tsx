import { Link } from 'react-router'
import { whenText } from '#client/accounts/sessions.rules.ts'
import type { Column } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import { Avatar } from '#client/admin/kit/Avatar.tsx'
import { knownKey, useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { countText } from '#client/kit/numbers.ts'
import type { AdminMail } from '#contract/admin/mails.ts'
import { kindText, kindTexts, mailStateTexts, stateFilterTexts } from './rules.ts'

const filters = [
  { name: 'state', label: 'Estado', options: Object.entries(stateFilterTexts) },
  { name: 'kind', label: 'Correo', options: Object.entries(kindTexts) },
]

/** The e-mails that wait and those that were sent. */
export default function MailsPage() {
  return (
    <AdminListPage
      {...useAdminList('listAdminMails', (address) => ({
        account: address.text('query'),
        kind: address.text('kind'),
        state: knownKey(stateFilterTexts, address.text('state')),
      }))}
      title="Correos"
      lead="Lo que espera y lo que salió en los últimos 90 días. Los detenidos se borran a los 30."
      search="Usuario o correo completo"
      filters={filters}
      noun={['correo', 'correos']}
      empty={
        <>
          <h2>No hay correos</h2>
          <p>Aquí aparece cada correo: mientras espera, si no se pudo enviar y cuando salió.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

const columns: readonly Column<AdminMail>[] = [
  {
    name: 'kind',
    title: 'Correo',
    cell: ({ id, kind, to, username }) => (
      <span className="row gap-3">
        <Avatar name={username ?? to ?? ''} />
        <span className="stack gap-1">
          <Link to={`/kadmin/correos/${id}`}>{kindText(kind)}</Link>
          <bdi className="small soft regular">Para {username ?? to ?? 'una cuenta borrada'}</bdi>
        </span>
      </span>
    ),
  },
  {
    name: 'state',
    title: 'Estado',
    cell: ({ state }) => <span className="chip">{mailStateTexts[state]}</span>,
  },
  {
    name: 'when',
    title: 'Cuándo',
    cell: ({ created_at, sent_at }) => (
      <time
        className="soft nowrap"
        dateTime={sent_at ?? created_at}
        title={momentText(sent_at ?? created_at)}
      >
        {whenText(sent_at ?? created_at, new Date())}
      </time>
    ),
  },
  {
    name: 'error',
    title: 'Error',
    cell: ({ error, tries }) =>
      error === null ? '—' : `${error} (${countText(tries, 'intento', 'intentos')})`,
  },
]
