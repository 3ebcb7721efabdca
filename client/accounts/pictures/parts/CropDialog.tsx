import { useState } from 'react'
import type { Crop, PictureKind } from '#client/accounts/pictures/rules.ts'
import { initialCrop, pictureSizes, progressText } from '#client/accounts/pictures/rules.ts'
import { Modal } from '#client/kit/Modal.tsx'
import { CropFrame } from './CropFrame.tsx'

interface CropDialogProps {
  kind: PictureKind
  picture: ImageBitmap
  /** Uploads it and reports the progress. Resolves to an error message, or null. */
  onSave: (crop: Crop, onProgress: (share: number) => void) => Promise<string | null>
  onClose: () => void
}

export function CropDialog({ kind, picture, onSave, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(initialCrop)
  const [share, setShare] = useState<number | null>(null)
  const [errorText, setErrorText] = useState<string | null>(null)
  const isSending = share !== null

  async function save() {
    if (isSending) return
    setErrorText(null)
    setShare(0)
    const refused = await onSave(crop, setShare)
    setShare(null)
    if (refused === null) onClose()
    else setErrorText(refused)
  }

  return (
    <Modal title="Acomoda tu imagen" isOpen onClose={onClose}>
      <CropFrame picture={picture} frame={pictureSizes[kind]} crop={crop} onCrop={setCrop} />
      {isSending ? (
        <label className="picture-progress">
          Subiendo, {progressText(share)}
          <progress max={1} value={share} />
        </label>
      ) : null}
      <p className="field-error" role="alert">
        {errorText}
      </p>
      <button
        className="action"
        data-kind="main"
        type="button"
        aria-disabled={isSending}
        onClick={() => void save()}
      >
        {isSending ? 'Guardando…' : 'Guardar imagen'}
      </button>
    </Modal>
  )
}
