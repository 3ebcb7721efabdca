import { useId, useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import type { CopyPhoto } from '#contract/collection.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import { sameOrigin } from '#contract/media-paths.ts'
import { percentageOf } from '#contract/percentages.ts'

interface CopyPhotosProps {
  /** The figure's name. */
  name: string
  photos: readonly CopyPhoto[]
  /** Resolves to the error message, or null. */
  onAdd: (file: File, onProgress: (share: number) => void) => Promise<string | null>
  onRemove: (photo: CopyPhoto) => void
}

/** The member's own photos of a copy, with a button to add one while the plan has room. */
export function CopyPhotos({ name, photos, onAdd, onRemove }: CopyPhotosProps) {
  return (
    <div className="copy-photos">
      {photos.length > 0 ? (
        <ul aria-label={`Tus fotos de ${name}`}>
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={`${sameOrigin}/${photo.path}`} target="_blank" rel="noreferrer">
                <img
                  src={`${sameOrigin}/${photo.thumb_path}`}
                  alt={`Foto ${index + 1} de tu copia de ${name}`}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
              </a>
              <button className="icon-button" type="button" onClick={() => onRemove(photo)}>
                <Icon name="trash" />
                <span className="visually-hidden">Quitar la foto {index + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {photos.length < collectionLimits.photos ? <AddPhoto onAdd={onAdd} /> : null}
    </div>
  )
}

function AddPhoto({ onAdd }: Pick<CopyPhotosProps, 'onAdd'>) {
  const id = useId()
  const [share, setShare] = useState<number | null>(null)
  const [errorText, setErrorText] = useState<string | null>(null)

  async function add(files: FileList | null) {
    const [file] = files ?? []
    if (!file || share !== null) return
    setShare(0)
    setErrorText(await onAdd(file, setShare))
    setShare(null)
  }

  const percentage = percentageOf(share, 1)
  return (
    <div className="copy-photos-add">
      <label className="action" data-kind="quiet" aria-disabled={share !== null}>
        <Icon name="camera" />
        Agregar foto
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={errorText ? id : undefined}
          onChange={({ currentTarget }) => {
            void add(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </label>
      {share === null ? null : (
        <ProgressBar label="Subiendo la foto" percentage={percentage} valueText={`${percentage} %`} />
      )}
      <p className="field-error" id={id} role="alert">
        {errorText}
      </p>
    </div>
  )
}
