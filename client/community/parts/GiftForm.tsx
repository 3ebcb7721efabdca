import { useState } from 'react'

interface GiftFormProps {
  onGive: (giver: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the giver's name, which may stay empty. */
export function GiftForm({ onGive, onCancel }: GiftFormProps) {
  const [isBusy, setBusy] = useState(false)
  async function give(giver: string) {
    if (isBusy) return
    setBusy(true)
    await onGive(giver)
    setBusy(false)
  }
  return (
    <form
      className="gift field"
      onSubmit={(event) => {
        event.preventDefault()
        void give(String(new FormData(event.currentTarget).get('name') ?? ''))
      }}
    >
      <label>
        Tu nombre (si quieres)
        <input type="text" name="name" autoComplete="name" />
      </label>
      <button className="action" data-kind="main" type="submit" aria-disabled={isBusy}>
        Confirmar
      </button>
      <button className="action" data-kind="quiet" type="button" onClick={onCancel}>
        Cancelar
      </button>
    </form>
  )
}
