import { type ReactNode, useState } from 'react'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { PlainButton } from './PlainAction.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** The label of the button that does it. */
  confirm: string
  /** Asks for a reason of at most 300 characters. */
  reason?: { label: string; help?: string }
  /** Runs on confirmation; a failure is shown in the dialog. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** A confirmation dialog for actions that affect others. It closes only after success. */
export function ConfirmDialog({ title, children, confirm, reason, onConfirm, onClose }: ConfirmDialogProps) {
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      await onConfirm(reason ? textsOf(data, ['reason']).reason : '')
      onClose()
    },
  })
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <form className="admin-form" method="post" {...formProps}>
        {children}
        <FormError title="No se pudo hacer" hasFields={reason !== undefined} failure={failure} />
        {reason ? (
          <Field
            name="reason"
            label={reason.label}
            error={failure?.fields.reason}
            {...(reason.help ? { help: reason.help } : {})}
          >
            {(control) => <textarea {...control} rows={3} required />}
          </Field>
        ) : null}
        <div className="admin-form-actions">
          <SubmitButton isSending={isSending} sending="Un momento…" text={confirm} />
          <PlainButton onClick={onClose}>Cancelar</PlainButton>
        </div>
      </form>
    </Modal>
  )
}

interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'onClose'> {
  label: ReactNode
  kind?: 'quiet'
  /** Acts at once instead, with the same button, so that the focus stays on it when what it does changes. */
  atOnce?: (() => unknown) | undefined
}

export function ConfirmButton({ label, kind, atOnce, ...dialog }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        className="action"
        data-kind={kind}
        type="button"
        onClick={() => (atOnce ? void atOnce() : setAsking(true))}
      >
        {label}
      </button>
      {isAsking ? <ConfirmDialog {...dialog} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
