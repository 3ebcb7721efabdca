import { lazy, Suspense, useEffect, useState } from 'react'
import { canScan } from '#client/catalogue/scan/camera.data.ts'
import { Icon } from '#client/kit/Icon.tsx'

// Loaded only when somebody scans.
const ScanDialog = lazy(() => import('./ScanDialog.tsx').then((part) => ({ default: part.ScanDialog })))

/** A button that scans a barcode with the camera; hidden when the browser cannot. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [isAble, setAble] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void canScan().then(setAble), [])
  if (!isAble) return null
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
