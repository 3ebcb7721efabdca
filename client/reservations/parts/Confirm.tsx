import { Icon } from '#client/kit/Icon.tsx'

interface ConfirmProps {
  text: string
  confirmLabel: string
  onConfirm: () => void
}

/** Asks to confirm something unusual, with its amounts. The form keeps what was typed. */
export function ConfirmDialog({ text, confirmLabel, onConfirm }: ConfirmProps) {
  return (
    <div className="confirm" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <p>{text}</p>
      <button className="action" data-kind="quiet" type="button" onClick={onConfirm}>
        {confirmLabel}
      </button>
    </div>
  )
}
