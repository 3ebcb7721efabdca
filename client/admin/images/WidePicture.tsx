import { Icon } from '#client/kit/Icon.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import { percentageOf } from '#contract/percentages.ts'
import type { WideOwner } from './data.ts'
import { usePictureChange } from './data.ts'
import { fileProblem } from './rules.ts'

interface WidePictureProps extends WideOwner {
  /** The path below /files/, or an address; null when there is none. */
  path: string | null
}

/** The picture of a license or line, cropped to 16:9 around its centre. For their pages. */
export function WidePicture({ owner, id, path, onChange }: WidePictureProps) {
  const { share, problem, send: sendForm, remove, refuse } = usePictureChange({ owner, id, onChange })
  function send(file: File) {
    const refused = fileProblem(file)
    if (refused) return refuse(refused)
    const form = new FormData()
    form.append('image', file)
    void sendForm(form)
  }
  const percentage = percentageOf(share, 1)
  return (
    <div className="wide-picture stack gap-3">
      {path === null ? null : (
        <img src={/^https?:/.test(path) ? path : `/files/${path}`} alt="" width={320} height={180} />
      )}
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
      <p>Se recorta a 16:9 por el centro. JPEG, PNG, WebP o AVIF, de 10 MB como máximo.</p>
      <p className="field-error" role="alert">
        {problem}
      </p>
    </div>
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
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onFile(file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
