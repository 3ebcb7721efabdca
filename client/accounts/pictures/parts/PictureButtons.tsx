import type { ChangeEvent } from 'react'
import { Icon } from '#client/kit/Icon.tsx'

interface PictureButtonsProps {
  onFile: (file: File) => void
  /** Null when there is no picture to remove. */
  onRemove: (() => void) | null
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

/** Picks a file from the device, or takes a photo on devices with a camera. */
export function PictureButtons({ onFile, onRemove }: PictureButtonsProps) {
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    // Clear the input, so that picking the same file again fires a change event.
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
