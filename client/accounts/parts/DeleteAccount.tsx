import { useState } from 'react'
import { Modal } from '#client/kit/Modal.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { DeleteForm } from './DeleteForm.tsx'
import { ExportButtons } from './ExportButtons.tsx'

interface DeleteAccountProps {
  download: (format: 'zip' | 'csv' | 'json') => Promise<string | null>
  deletion: FormState
}

/** Deletes the account: offers the export first, then asks for the reasons and the password. */
export function DeleteAccount({ download, deletion }: DeleteAccountProps) {
  const [step, setStep] = useState<'closed' | 'export' | 'confirm'>('closed')
  return (
    <section className="settings-section" aria-labelledby="delete-title">
      <h2 id="delete-title">Borrar mi cuenta</h2>
      <p>Se borra todo lo tuyo, en el momento y sin vuelta atrás.</p>
      <button className="action" data-kind="alarm" type="button" onClick={() => setStep('export')}>
        Borrar mi cuenta
      </button>
      <Modal
        title={step === 'confirm' ? 'Borrar mi cuenta' : 'Antes de irte'}
        isOpen={step !== 'closed'}
        onClose={() => setStep('closed')}
      >
        {step === 'confirm' ? (
          <DeleteForm {...deletion} />
        ) : (
          <>
            <p>
              Llévate una copia de tu colección y de todo lo que guardamos de ti. Después ya no podremos
              darla.
            </p>
            <ExportButtons onExport={download} />
            <button className="action" data-kind="main" type="button" onClick={() => setStep('confirm')}>
              Continuar
            </button>
          </>
        )}
      </Modal>
    </section>
  )
}
