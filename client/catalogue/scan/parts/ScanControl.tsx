import { lazy, Suspense, useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'

// Loaded only when somebody scans.
const ScanDialog = lazy(() => import('./ScanDialog.tsx').then((part) => ({ default: part.ScanDialog })))

export function ScanControl({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className="icon-button" type="button" onClick={() => setOpen(true)}>
        <Icon name="barcode" />
        <span className="visually-hidden">Escanear código</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ScanDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false)
              onCode(code)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
