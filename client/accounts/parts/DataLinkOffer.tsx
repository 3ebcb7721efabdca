import { useState } from 'react'
import { requestDataLink } from '#client/accounts/data-link.data.ts'

/** For a blocked member: a link to download their data or delete the account (docs/safety.md#privacy). */
export function DataLinkOffer({ email }: { email: string }) {
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    setSaid(await requestDataLink(email))
    setBusy(false)
  }

  return (
    <div className="form-aside">
      <p>Aunque esté bloqueada, puedes descargar tus datos o borrar tu cuenta.</p>
      <button
        className="action"
        data-kind="quiet"
        type="button"
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : () => void send()}
      >
        Recibir un enlace
      </button>
      <p role="status">{said}</p>
    </div>
  )
}
