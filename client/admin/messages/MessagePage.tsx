import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { Chip } from '#client/admin/kit/Chip.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import { ApiError, call } from '#client/api.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { SelectField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { AdminMessage } from '#contract/admin/messages.ts'
import { MissingItemActions } from './MissingItemActions.tsx'
import type { MessageChange } from './rules.ts'
import { changesBetween, kindTexts, senderOf, statusTexts } from './rules.ts'

export default function MessagePage() {
  const { id = '' } = useParams()
  return <OpenMessage key={id} id={Number(id) || 0} />
}

function OpenMessage({ id }: { id: number }) {
  const { query, conflict, actions } = useMessage(id)
  return (
    <AdminRecordPage
      record={query}
      what="este mensaje"
      parent={{ name: 'Mensajes', href: '/kadmin/mensajes' }}
      title={senderOf}
      lead={({ subject }) => subject}
    >
      {(message) => (
        <div className="message-page stack gap-6">
          <div className="stack gap-4 content-start">
            <MessageThread message={message} />
            {conflict ? (
              <div className="admin-conflict stack gap-3" role="alert">
                <strong>Alguien más cambió este mensaje</strong>
                <p>
                  No se envió ni se guardó nada tuyo, y lo que escribiste sigue aquí. Arriba ya ves sus
                  cambios.
                </p>
                <ChangeList changes={conflict} />
              </div>
            ) : null}
            <AnswerForm message={message} onAnswer={actions.answer} />
          </div>
          <aside className="stack gap-4 content-start" aria-label="Qué hacer con el mensaje">
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
      )}
    </AdminRecordPage>
  )
}

/** The message and its answers, oldest first. */
function MessageThread({ message }: { message: AdminMessage }) {
  const { email, kind, status, body, created_at, answers, is_unsent } = message
  return (
    <ol className="stack gap-4 content-start">
      <li className="message-entry stack gap-3 pad-4 round">
        <p className="message-entry-head row wrap note anywhere">
          {email === '' ? (
            <span>No dejó su correo</span>
          ) : (
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          )}
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
      </li>
      {answers.map((answer) => (
        <li className="message-entry stack gap-3 pad-4 round" data-kind="answer" key={answer.id}>
          <p className="message-entry-head row wrap note anywhere">
            <strong className="ink normal">{answer.author?.fullname ?? 'Una cuenta borrada'}</strong>
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

interface AnswerFormProps {
  message: AdminMessage
  onAnswer: (body: string) => Promise<unknown>
}

/** Answers by e-mail. What is typed is kept in the tab until it is sent. */
function AnswerForm({ message, onAnswer }: AnswerFormProps) {
  const [draftStore] = useState(() => memberDraftStore(`respuesta-${message.id}`))
  const { formProps, isSending, failure, fields, bind, change, values } = useForm({
    initial: { body: '' },
    draftStore,
    send: async ({ values: { body } }) => {
      await onAnswer(body)
      return null
    },
  })
  if (message.email === '')
    return <p className="soft">Quien escribió no dejó su correo, así que no se le puede responder.</p>
  const start = (text: string) =>
    change({ body: values.body.trim() === '' ? text : `${values.body}\n\n${text}` })
  return (
    <form className="admin-form" method="post" {...formProps}>
      <h2>Responder por correo</h2>
      {/* After a conflict the page shows what somebody else changed. */}
      <FormError title="No se envió" failure={failure?.code === 'conflict' ? null : failure} />
      <TemplateChoice onChoose={start} />
      <Field name="body" label="Tu respuesta" error={fields.body}>
        {(control) => <textarea {...control} {...bind('body')} rows={8} />}
      </Field>
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Enviando…">
          Enviar respuesta
        </SubmitButton>
      </div>
    </form>
  )
}

function TemplateChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const { data: templates = [] } = useApi('listMessageTemplates', {})
  if (templates.length === 0) return null
  const options = templates.map(({ id, name }) => [String(id), name] as const)
  return (
    <SelectField
      name="template"
      label="Empezar con una plantilla"
      options={[['', 'Elige una'], ...options]}
      own={{
        value: '',
        onChange: ({ currentTarget }) => {
          const template = templates.find(({ id }) => String(id) === currentTarget.value)
          if (template) onChoose(template.body)
        },
      }}
    />
  )
}

interface MessageActionsProps {
  message: AdminMessage
  actions: Actions
}

const about = 'message'

function MessageActions({ message, actions }: MessageActionsProps) {
  const { assigned_to, staff } = message
  const current = assigned_to?.username ?? ''
  const people = staff.map(({ username, fullname }) => [username, fullname] as const)
  return (
    <div className="stack gap-4 content-start">
      <SelectField
        name="assigned"
        label="A cargo de"
        options={[['', 'Nadie'], ...people]}
        own={{
          value: current,
          onChange: ({ currentTarget: { value } }) =>
            void runWithUndo({
              about,
              act: () => actions.assign(value),
              done: 'Cambió quién lo tiene a cargo.',
              undo: () => actions.assign(current),
            }),
        }}
      />
      <CloseButton status={message.status} actions={actions} />
    </div>
  )
}

function CloseButton({
  status,
  actions,
}: Pick<AdminMessage, 'status'> & Pick<MessageActionsProps, 'actions'>) {
  const { close, reopen } = actions
  const change =
    status === 'cerrado'
      ? { act: () => reopen('abierto'), done: 'El mensaje está abierto otra vez.', undo: close }
      : { act: close, done: 'Mensaje cerrado.', undo: () => reopen(status) }
  return (
    <button
      className="action"
      data-kind="quiet"
      type="button"
      onClick={() => void runWithUndo({ about, ...change })}
    >
      {status === 'cerrado' ? 'Abrir otra vez' : 'Cerrar mensaje'}
    </button>
  )
}

function messageQuery(id: number) {
  return apiQuery('getMessage', { params: { id } })
}

type Actions = ReturnType<typeof useMessage>['actions']

function useMessage(id: number) {
  const client = useQueryClient()
  const query = useQuery(messageQuery(id))
  const { queryKey } = messageQuery(id)
  const [conflict, setConflict] = useState<readonly MessageChange[] | null>(null)
  const params = { id }

  /** Makes a change with the revision on the screen. If somebody else saved first, shows their changes and throws. */
  async function change(send: (revision: number) => Promise<{ data: AdminMessage }>): Promise<AdminMessage> {
    const before = client.getQueryData(queryKey)
    try {
      const { data } = await send(before?.revision ?? 0)
      client.setQueryData(queryKey, data)
      setConflict(null)
      void refresh('listMessages')
      return data
    } catch (error) {
      if (before && error instanceof ApiError && error.code === 'conflict') {
        const after = await client.fetchQuery({ ...messageQuery(id), staleTime: 0 })
        setConflict(changesBetween(before, after))
      }
      throw error
    }
  }

  const answer = (body: string) =>
    change((revision) => call('answerMessage', { params, body: { revision, body } }))
  const assign = (username: string) =>
    change((revision) => call('assignMessage', { params, body: { revision, username } }))
  const close = () => change((revision) => call('closeMessage', { params, body: { revision } }))
  const reopen = (status: 'abierto' | 'respondido') =>
    change((revision) => call('reopenMessage', { params, body: { revision, status } }))
  const linkItem = (itemId: number) =>
    change((revision) => call('linkMessageItem', { params, body: { revision, item_id: itemId } }))
  const contribute = async () => {
    const { data } = await call('addContributionFromMessage', { params, body: {} })
    await refresh('listMessages')
    return data.id
  }
  return { query, conflict, actions: { answer, assign, close, reopen, linkItem, contribute } }
}
