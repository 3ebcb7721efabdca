import { useState } from 'react'
import type { ListAddress } from '#client/admin/kit/list-address.data.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { downloadAudit } from './data.ts'

/** Downloads what the list shows, all pages of it. */
export function DownloadButton({ address }: { address: ListAddress }) {
  const [isLoading, setLoading] = useState(false)
  async function download() {
    setLoading(true)
    try {
      await downloadAudit(address)
    } catch (error) {
      showToast({ kind: 'error', about: 'audit-csv', text: formFailureOf(error).message })
    } finally {
      setLoading(false)
    }
  }
  return (
    <button className="action" type="button" disabled={isLoading} onClick={() => void download()}>
      <Icon name="download" />
      {isLoading ? 'Preparando…' : 'Descargar CSV'}
    </button>
  )
}
