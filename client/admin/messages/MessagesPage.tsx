import { Link } from 'react-router'
import { useUser } from '#client/accounts/session.data.ts'
import type { Column, Filter } from '#client/admin/kit/AdminListPage.tsx'
import { AdminListPage } from '#client/admin/kit/AdminListPage.tsx'
import { Chip } from '#client/admin/kit/Chip.tsx'
import { knownKey, useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import type { ListedMessage } from '#contract/admin/messages.ts'
import { kindTexts, senderOf, statusTexts, titleOf } from './rules.ts'

/** The messages that arrived through the forms of the site. */
export default function MessagesPage() {
  const filters = useFilters()
  return (
    <AdminListPage
      {...useAdminList('listMessages', (address) => ({
        search: address.text('query'),
        assigned: address.text('assigned'),
        kind: knownKey(kindTexts, address.text('kind')),
        status: knownKey(statusTexts, address.text('status')),
      }))}
      title="Mensajes"
      lead="Lo que llega por Contacto y por «No encontré mi figura»."
      actions={
        <Link className="action" data-kind="quiet" to="/kadmin/mensajes/plantillas">
          Plantillas
        </Link>
      }
      search="Nombre, correo o texto"
      filters={filters}
      noun={['mensaje', 'mensajes']}
      empty={
        <>
          <h2>Todavía no hay mensajes</h2>
          <p>Aquí aparecen en cuanto alguien escribe.</p>
        </>
      }
      columns={columns}
      keyOf={({ id }) => id}
    />
  )
}

function useFilters(): readonly Filter[] {
  const username = useUser()?.username ?? ''
  return [
    { name: 'status', label: 'Estado', options: Object.entries(statusTexts) },
    { name: 'kind', label: 'Tipo', options: Object.entries(kindTexts) },
    {
      name: 'assigned',
      label: 'A cargo',
      options: [
        [username, 'Mío'],
        ['nadie', 'De nadie'],
      ],
    },
  ]
}

const columns: readonly Column<ListedMessage>[] = [
  {
    name: 'message',
    title: 'Mensaje',
    cell: (message) => (
      <div className="message-cell stack gap-1">
        <Link className="strong link" to={`/kadmin/mensajes/${message.id}`} dir="auto">
          {titleOf(message)}
        </Link>
        <small className="soft clip" dir="auto">
          {message.excerpt}
        </small>
      </div>
    ),
  },
  { name: 'sender', title: 'De', cell: (message) => <bdi>{senderOf(message)}</bdi> },
  { name: 'kind', title: 'Tipo', cell: ({ kind }) => kindTexts[kind] },
  {
    name: 'status',
    title: 'Estado',
    cell: ({ status }) => <Chip isLight={status === 'abierto'}>{statusTexts[status]}</Chip>,
  },
  { name: 'assigned', title: 'A cargo', cell: ({ assigned_to }) => assigned_to?.fullname ?? 'Nadie' },
  { name: 'created', title: 'Llegó', cell: ({ created_at }) => momentText(created_at) },
]
