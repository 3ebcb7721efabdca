import type { ChangeEvent } from 'react'
import { Icon } from '#client/kit/Icon.tsx'

interface PictureButtonsProps {
  onFile: (file: File) => void
  /** Null where there is nothing to remove. */
  onRemove: (() => void) | null
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** From the device, or straight from the camera where there is one at hand. */
export function PictureButtons({ onFile, onRemove }: PictureButtonsProps) {
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // So that the same file may be picked once more.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <div className="settings-actions">
      <label className="action" data-kind="quiet">
        <Icon name="upload" />
        Elegir imagen
        <input className="visually-hidden" type="file" accept={accepted} onChange={onChange} />
      </label>
      <label className="action picture-camera" data-kind="quiet">
        <Icon name="camera" />
        Tomar foto
        <input className="visually-hidden" type="file" accept="image/*" capture="user" onChange={onChange} />
      </label>
      {onRemove ? (
        <button className="action" data-kind="quiet" type="button" onClick={onRemove}>
          <Icon name="trash" />
          Quitar
        </button>
      ) : null}
    </div>
  )
}
