import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { CopyActions } from '#client/collection/copies/data.ts'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import type { Copy, CopyPhoto } from '#contract/collection/collection.ts'
import { collectionLimits, conditions } from '#contract/collection/words.ts'
import { sameOrigin } from '#contract/media/paths.ts'
import { percentageOf } from '#contract/percentages.ts'

interface CopyCaseProps {
  copy: Copy
  place: { number: number; total: number; name: string }
  acts: CopyActions
  onEdit: () => void
  /** The form in place of the facts; null while the copy is not edited. */
  children: ReactNode
}

/** One copy: its photos, and its fields beside them. */
export function CopyCase({ copy, place: { number, total, name }, acts, onEdit, children }: CopyCaseProps) {
  return (
    <li className="copy">
      <CopyPhotos
        name={name}
        photos={copy.photos}
        onAdd={(file, onProgress) => acts.addPhoto(copy.id, file, onProgress)}
        onRemove={(photo) => void acts.removePhoto(copy.id, photo)}
      />
      <div className="copy-text stack gap-3">
        <h3>{total > 1 ? `Copia ${number} de ${total}` : 'Tu copia'}</h3>
        {children ?? (
          <>
            <CopyFactsList copy={copy} />
            <div className="copy-actions">
              <button className="action" data-kind="quiet" type="button" onClick={onEdit}>
                Editar
                <span className="visually-hidden"> la copia {number}</span>
              </button>
              <button className="icon-button" type="button" onClick={() => void acts.remove(copy)}>
                <Icon name="trash" />
                <span className="visually-hidden">Quitar la copia {number}</span>
              </button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}

/** The fields of a copy that have a value. */
function CopyFactsList({ copy }: { copy: Copy }) {
  const { condition, price_paid_cents: cents, currency, acquired_on, store, place, notes } = copy
  const facts = [
    ['Estado', condition && conditions[condition]],
    ['Pagado', cents === null || currency === null ? null : moneyText(cents, currency)],
    ['Llegó', acquired_on && dayText(acquired_on)],
    ['Tienda', store],
    ['Está en', place],
    ['Notas', notes],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0) return <p className="copy-blank">Aún no has escrito nada de ella.</p>
  return (
    <dl className="copy-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="note">{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface CopyPhotosProps {
  /** The figure's name. */
  name: string
  photos: readonly CopyPhoto[]
  /** Resolves to the error message, or null. */
  onAdd: (file: File, onProgress: (share: number) => void) => Promise<string | null>
  onRemove: (photo: CopyPhoto) => void
}

/** The member's own photos of a copy, with a button to add one while the plan has room. */
function CopyPhotos({ name, photos, onAdd, onRemove }: CopyPhotosProps) {
  return (
    <div className="copy-photos flex wrap gap-2">
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
    <div className="copy-photos-add stack gap-2">
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
