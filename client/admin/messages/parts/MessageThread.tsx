import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { kindTexts } from '#client/admin/messages/rules.ts'
import type { AdminMessage } from '#contract/admin-messages.ts'
import { StatusChip } from './StatusChip.tsx'

/** The message and its answers, oldest first. */
export function MessageThread({ message }: { message: AdminMessage }) {
  const { name, email, kind, status, body, created_at, answers, is_unsent } = message
  return (
    <ol className="message-thread">
      <li className="message-entry">
        <p className="message-entry-head">
          <strong dir="auto">{name === '' ? 'Sin nombre' : name}</strong>
          {email === '' ? <span>No dejó su correo</span> : <a href={`mailto:${email}`}>{email}</a>}
          <span>
            {kindTexts[kind]} · {momentText(created_at)}
          </span>
          <StatusChip status={status} />
        </p>
        {is_unsent ? <p>El servicio de formularios no lo recibió: esta es nuestra copia.</p> : null}
        <p className="message-text" dir="auto">
          {body === '' ? 'Sin más detalles.' : body}
        </p>
      </li>
      {answers.map((answer) => (
        <li className="message-entry" data-kind="answer" key={answer.id}>
          <p className="message-entry-head">
            <strong>{answer.author?.fullname ?? 'Una cuenta borrada'}</strong>
            <span>Respondió · {momentText(answer.created_at)}</span>
          </p>
          <p className="message-text" dir="auto">
            {answer.body}
          </p>
        </li>
      ))}
    </ol>
  )
}
