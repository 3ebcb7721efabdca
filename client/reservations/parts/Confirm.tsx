import { Icon } from '#client/kit/Icon.tsx'

interface ConfirmProps {
  text: string
  confirmLabel: string
  onConfirm: () => void
}

/** Something that is unusual but possible: said in numbers, and done when it is meant. What was typed stays. */
export function Confirm({ text, confirmLabel, onConfirm }: ConfirmProps) {
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
