import { WideImage } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { widePictureOf } from '#client/catalogue/pictures.rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { pictureTypes } from '#client/kit/picture-files.ts'
import type { Tint } from '#client/kit/tint.ts'
import { percentageOf } from '#contract/percentages.ts'
import type { WideOwner } from './data.ts'
import { usePictureChange } from './data.ts'
import { fileProblem } from './rules.ts'

interface WidePictureProps extends WideOwner {
  /** The path below /files/, or an address; null when there is none. */
  path: string | null
  /** What stands on it. */
  title: string
  tint: Tint
}

/**
 * The head of the page of a license or line as the site shows it, with its picture, which is cropped to 16:9 around its centre. A
 * picture is dropped on it or chosen.
 */
export function WidePicture({ owner, id, path, title, tint, onChange }: WidePictureProps) {
  const { share, problem, send: sendForm, remove, refuse } = usePictureChange({ owner, id, onChange })
  function send(file: File) {
    const refused = fileProblem(file)
    if (refused) return refuse(refused)
    const form = new FormData()
    form.append('image', file)
    void sendForm(form)
  }
  const percentage = percentageOf(share, 1)
  const picture = widePictureOf(path)
  return (
    <section
      className="wide-picture stack gap-3"
      aria-label="Imagen"
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file) return
        event.preventDefault()
        send(file)
      }}
    >
      <div className="license-hero flex clip items-end relative" data-tint={tint}>
        <p className="license-hero-text wide-picture-title relative min-0" dir="auto">
          {title}
        </p>
        {picture ? (
          <WideImage className="license-hero-image" picture={picture} sizes="60rem" turn="first" />
        ) : null}
      </div>
      <div className="admin-form-actions">
        <PictureInput isBusy={share !== null} onFile={send}>
          {path === null ? 'Elegir imagen' : 'Cambiar imagen'}
        </PictureInput>
        {path === null ? null : (
          <button className="action" type="button" onClick={() => void remove()}>
            Quitar imagen
          </button>
        )}
      </div>
      {share === null ? null : (
        <ProgressBar label="Subiendo la imagen" percentage={percentage} valueText={`${percentage} %`} />
      )}
      <p className="note">
        Suéltala aquí o elígela. Se recorta a 16:9 por el centro. JPEG, PNG, WebP o AVIF, de 10 MB como
        máximo.
      </p>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </section>
  )
}

interface PictureInputProps {
  isBusy: boolean
  onFile: (file: File) => void
  children: string
}

function PictureInput({ isBusy, onFile, children }: PictureInputProps) {
  return (
    <label className="action" data-kind="quiet" aria-disabled={isBusy}>
      <Icon name="camera" />
      {children}
      <input
        className="visually-hidden"
        type="file"
        disabled={isBusy}
        accept={pictureTypes}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
