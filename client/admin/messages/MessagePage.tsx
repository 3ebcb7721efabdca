import './style.css'
import { useParams } from 'react-router'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useMessage } from './data.ts'
import { AnswerForm } from './parts/AnswerForm.tsx'
import { MessageActions } from './parts/MessageActions.tsx'
import { MessageThread } from './parts/MessageThread.tsx'
import { MissingItemActions } from './parts/MissingItemActions.tsx'
import { titleOf } from './rules.ts'

const parent = { name: 'Mensajes', href: '/kadmin/mensajes' }

/** One message with its answers. */
export default function MessagePage() {
  const { id = '' } = useParams()
  return <OpenMessage key={id} id={Number(id) || 0} />
}

function OpenMessage({ id }: { id: number }) {
  const { query, conflict, actions } = useMessage(id)
  const { data: message, error, refetch } = query
  if (error && !message)
    return <RecordError what="este mensaje" parent={parent} error={error} onRetry={() => void refetch()} />
  if (!message) return <LoadingSkeleton />
  return (
    <>
      <AdminPageHead title={titleOf(message)} parent={parent} />
      <div className="message-page">
        <div className="message-main">
          <MessageThread message={message} />
          {conflict ? (
            <div className="admin-conflict" role="alert">
              <strong>Alguien más cambió este mensaje</strong>
              <p>
                No se envió ni se guardó nada tuyo, y lo que escribiste sigue aquí. Arriba ya ves sus cambios.
              </p>
              <ChangeList changes={conflict} />
            </div>
          ) : null}
          <AnswerForm message={message} onAnswer={actions.answer} />
        </div>
        <aside className="message-side" aria-label="Qué hacer con el mensaje">
          <MessageActions message={message} actions={actions} />
          {message.kind === 'figura_faltante' ? (
            <MissingItemActions
              message={message}
              onLink={actions.linkItem}
              onContribute={actions.contribute}
            />
          ) : null}
        </aside>
      </div>
    </>
  )
}
