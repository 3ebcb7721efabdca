import { useState } from 'react'
import { QuietButton } from '#client/kit/Action.tsx'
import { Modal } from '#client/kit/Modal.tsx'

interface GiftSheetProps {
  name: string
  /** Resolves to why it failed, or null. */
  onGive: (giver: string) => Promise<string | null>
  isOpen: boolean
  onClose: () => void
}

export function GiftSheet({ isOpen, ...props }: GiftSheetProps) {
  return (
    <Modal title="Yo se lo regalo" isOpen={isOpen} onClose={props.onClose}>
      <GiftForm {...props} />
    </Modal>
  )
}

/** Asks for the giver's name, which may stay empty. */
function GiftForm({ name, onGive, onClose }: Omit<GiftSheetProps, 'isOpen'>) {
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  async function give(giver: string) {
    if (isBusy) return
    setBusy(true)
    setErrorText(null)
    setErrorText(await onGive(giver))
    setBusy(false)
  }
  return (
    <form
      className="field stack gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void give(String(new FormData(event.currentTarget).get('name') ?? ''))
      }}
    >
      <p className="soft pretty">
        Los demás verán que alguien ya regala <span dir="auto">«{name}»</span>. Quien hizo la lista no.
      </p>
      <label className="stack small gap-1">
        Tu nombre (si quieres)
        <input type="text" name="name" autoComplete="name" />
      </label>
      {errorText ? (
        <p className="field-error" role="alert">
          {errorText}
        </p>
      ) : null}
      <button className="action" data-kind="main" type="submit" aria-disabled={isBusy}>
        Confirmar
      </button>
      <QuietButton onClick={onClose}>Cancelar</QuietButton>
    </form>
  )
}
