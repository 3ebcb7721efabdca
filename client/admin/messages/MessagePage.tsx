import { useParams } from 'react-router'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { Chip } from '#client/admin/kit/Chip.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { useApi, useApiChange } from '#client/use-api.ts'
import type { AdminMessage } from '#contract/admin/messages.ts'
import { MissingItemActions } from './MissingItemActions.tsx'
import { answerHref, kindTexts, senderOf, statusTexts } from './rules.ts'

/** One message, which is answered with one's own mail program. */
export default function MessagePage() {
  const id = Number(useParams().id) || 0
  return (
    <AdminRecordPage
      record={useApi('getMessage', { params: { id } })}
      what="este mensaje"
      parent={{ name: 'Mensajes', href: '/kadmin/mensajes' }}
      title={senderOf}
      lead={({ subject }) => subject}
      actions={(message) => <MessageActions message={message} />}
    >
      {(message) => (
        <div className="message-page stack gap-6">
          <MessageText message={message} />
          {message.kind === 'figura_faltante' ? (
            <aside aria-label="Qué hacer con el mensaje">
              <MissingItemActions key={id} message={message} />
            </aside>
          ) : null}
        </div>
      )}
    </AdminRecordPage>
  )
}

function MessageText({ message }: { message: AdminMessage }) {
  const { email, kind, status, body, created_at, is_unsent } = message
  return (
    <article className="message-entry stack gap-3 pad-4 round content-start">
      <p className="message-entry-head row wrap note anywhere">
        <span>{email === '' ? 'No dejó su correo, así que no se le puede responder' : email}</span>
        <span>
          {kindTexts[kind]} · {momentText(created_at)}
        </span>
        <Chip isLight={status === 'abierto'}>{statusTexts[status]}</Chip>
      </p>
      {is_unsent ? <p>El servicio de formularios no lo recibió: esta es nuestra copia.</p> : null}
      {body === '' ? null : (
        <p className="message-text" dir="auto">
          {body}
        </p>
      )}
    </article>
  )
}

function MessageActions({ message }: { message: AdminMessage }) {
  const { id, email, status } = message
  const refreshes = ['getMessage', 'listMessages'] as const
  const { mutateAsync: close } = useApiChange('closeMessage', { refreshes })
  const { mutateAsync: reopen } = useApiChange('reopenMessage', { refreshes })
  const input = { params: { id } }
  const [act, undo] = status === 'abierto' ? [close, reopen] : [reopen, close]
  const done = status === 'abierto' ? 'Mensaje cerrado.' : 'El mensaje está abierto otra vez.'
  return (
    <>
      {email === '' ? null : (
        <a className="action" data-kind="main" href={answerHref(message)}>
          Responder
        </a>
      )}
      <QuietButton
        onClick={() =>
          void runWithUndo({ about: 'message', act: () => act(input), done, undo: () => undo(input) })
        }
      >
        {status === 'abierto' ? 'Cerrar mensaje' : 'Abrir otra vez'}
      </QuietButton>
    </>
  )
}
