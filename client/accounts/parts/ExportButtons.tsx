import { useState } from 'react'
import { downloadExport, type ExportFormat } from '#client/accounts/export.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'

const formats = [
  { format: 'zip', name: 'Todo (ZIP)' },
  { format: 'json', name: 'JSON' },
  { format: 'csv', name: 'CSV' },
] as const

export function ExportButtons() {
  const [statusText, setStatusText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function take(format: ExportFormat) {
    if (isBusy) return
    setBusy(true)
    setStatusText('Preparando tu archivo…')
    const errorText = await downloadExport(format)
    setBusy(false)
    setStatusText(errorText ?? 'Listo, tu archivo se está descargando.')
  }

  return (
    <>
      <div className="settings-actions flex wrap gap-2">
        {formats.map(({ format, name }) => (
          <QuietButton key={format} aria-disabled={isBusy} onClick={() => void take(format)}>
            <Icon name="download" />
            {name}
          </QuietButton>
        ))}
      </div>
      <p className="unless-empty" role="status">
        {statusText}
      </p>
    </>
  )
}
