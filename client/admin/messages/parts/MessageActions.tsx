import { runWithUndo } from '#client/admin/kit/undo-toast.data.ts'
import type { MessageActions as Actions } from '#client/admin/messages/data.ts'
import { SelectField } from '#client/kit/SelectField.tsx'
import type { AdminMessage } from '#contract/admin-messages.ts'

interface MessageActionsProps {
  message: AdminMessage
  actions: Actions
}

const about = 'message'

/** Assigns, closes and reopens a message. */
export function MessageActions({ message, actions }: MessageActionsProps) {
  const { assigned_to, staff } = message
  const current = assigned_to?.username ?? ''
  const people = staff.map(({ username, fullname }) => [username, fullname] as const)
  return (
    <div className="message-actions">
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
