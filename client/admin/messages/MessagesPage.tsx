import { Link } from 'react-router'
import { whenText } from '#client/accounts/sessions.rules.ts'
import { AdminListPage, type Column } from '#client/admin/kit/AdminListPage.tsx'
import { Avatar } from '#client/admin/kit/Avatar.tsx'
import { Chip } from '#client/admin/kit/Chip.tsx'
import { knownKey, useAdminList } from '#client/admin/kit/list-address.data.ts'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import type { ListedMessage } from '#contract/admin/messages.ts'
import { kindTexts, senderOf, statusTexts } from './rules.ts'

/** The messages that arrived through the forms of the site. */
export default function MessagesPage() {
  return (
    <AdminListPage
      {...useAdminList('listMessages', (address) => ({
        search: address.text('query'),
        kind: knownKey(kindTexts, address.text('kind')),
        status: knownKey(statusTexts, address.text('status')),
      }))}
      title="Mensajes"
      lead="Lo que llega por Contacto y por «No encontré mi figura»."
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

const filters = [
  { name: 'status', label: 'Estado', options: Object.entries(statusTexts) },
  { name: 'kind', label: 'Tipo', options: Object.entries(kindTexts) },
]

const columns: readonly Column<ListedMessage>[] = [
  {
    name: 'message',
    title: 'Mensaje',
    cell: (message) => (
      <Link className="message-cell row gap-3" to={`/kadmin/mensajes/${message.id}`}>
        <Avatar name={senderOf(message)} />
        <span className="stack gap-1 min-0">
          <bdi className="strong">{senderOf(message)}</bdi>
          <span className="small regular clip" dir="auto">
            {[message.subject, message.excerpt].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
    ),
  },
  { name: 'kind', title: 'Tipo', cell: ({ kind }) => <span className="nowrap">{kindTexts[kind]}</span> },
  {
    name: 'status',
    title: 'Estado',
    cell: ({ status }) => <Chip isLight={status === 'abierto'}>{statusTexts[status]}</Chip>,
  },
  {
    name: 'created',
    title: 'Llegó',
    cell: ({ created_at }) => (
      <time className="soft nowrap" dateTime={created_at} title={momentText(created_at)}>
        {whenText(created_at, new Date())}
      </time>
    ),
  },
]
