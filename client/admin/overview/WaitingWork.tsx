import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { whenText } from '#client/accounts/sessions.rules.ts'
import { Avatar } from '#client/admin/kit/Avatar.tsx'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { senderOf } from '#client/admin/messages/rules.ts'
import { useApi } from '#client/use-api.ts'
import { contributionKinds } from '#contract/contributions/words.ts'
import { sameOrigin } from '#contract/media/paths.ts'

const page_size = 4

export function WaitingContributions() {
  const { data: rows = [] } = useApi('listAdminContributions', { query: { query: '', page_size } }).data ?? {}
  return (
    <Waiting title="Aportaciones por revisar" href="/kadmin/aportaciones">
      {rows.map(({ id, kind, name, item, thumb_path, created_at }) => (
        <WaitingRow
          key={id}
          href={`/kadmin/aportaciones/${id}`}
          picture={
            <ItemNiche
              item={item ?? { id: 0, name, image: null }}
              photo={thumb_path === null ? null : `${sameOrigin}/${thumb_path}`}
              size="small"
            />
          }
          name={name || 'Figura sin nombre'}
          about={`${contributionKinds[kind]} · ${whenText(created_at, new Date())}`}
        />
      ))}
    </Waiting>
  )
}

/** The newest messages that nobody answered. */
export function WaitingMessages() {
  const query = { search: '', assigned: '', status: 'abierto', page_size } as const
  const { data: rows = [] } = useApi('listMessages', { query }).data ?? {}
  return (
    <Waiting title="Mensajes abiertos" href="/kadmin/mensajes?status=abierto">
      {rows.map((message) => (
        <WaitingRow
          key={message.id}
          href={`/kadmin/mensajes/${message.id}`}
          picture={<Avatar name={senderOf(message)} />}
          name={senderOf(message)}
          about={[message.subject || message.excerpt, whenText(message.created_at, new Date())]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </Waiting>
  )
}

/** The first rows of a list, and the way to all of it; nothing while nothing waits. */
function Waiting({ title, href, children }: { title: string; href: string; children: readonly ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section className="stack gap-2 content-start raised round pad-4" aria-labelledby={id}>
      <h2 className="note strong" id={id}>
        <Link to={href}>{title}</Link>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

interface WaitingRowProps {
  href: string
  picture: ReactNode
  name: string
  about: string
}

function WaitingRow({ href, picture, name, about }: WaitingRowProps) {
  return (
    <li>
      <Link className="overview-row row gap-3 pad-2 round" to={href}>
        {picture}
        <span className="stack min-0">
          <span className="strong truncate" dir="auto">
            {name}
          </span>
          <small className="soft truncate" dir="auto">
            {about}
          </small>
        </span>
      </Link>
    </li>
  )
}
