import { Modal } from '#client/kit/Modal.tsx'
import { DigitsForm } from './DigitsForm.tsx'
import { Viewfinder } from './Viewfinder.tsx'

export function ScanDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  return (
    <Modal title="Escanear código" isOpen onClose={onClose}>
      <Viewfinder
        onCode={(scanned) => {
          if (scanned.kind === 'barcode') onCode(scanned.code)
        }}
      />
      <DigitsForm onCode={onCode} />
    </Modal>
  )
}
