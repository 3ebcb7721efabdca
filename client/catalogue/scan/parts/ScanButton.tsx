import { lazy, Suspense, useEffect, useState } from 'react'
import { canScan } from '#client/catalogue/scan/detector.data.ts'

// Few browsers can scan.
const ScanControl = lazy(() => import('./ScanControl.tsx').then((part) => ({ default: part.ScanControl })))

/** A button that scans a barcode with the camera; nothing where the browser cannot. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [isAble, setAble] = useState(false)
  useEffect(() => void canScan().then(setAble), [])
  if (!isAble) return null
  return (
    <Suspense fallback={null}>
      <ScanControl onCode={onCode} />
    </Suspense>
  )
}
