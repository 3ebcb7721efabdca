import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import { percentageOf } from '#contract/percentages.ts'
import type { PictureUpload } from './uploads.data.ts'

interface UploadListProps {
  uploads: readonly PictureUpload[]
  onRetry: (upload: PictureUpload) => void
  onDrop: (key: number) => void
}

/** The files being uploaded, each with its progress or its error. */
export function UploadList({ uploads, onRetry, onDrop }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <ul className="picture-uploads" aria-label="Imágenes que se están subiendo">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <span className="picture-upload-name">{upload.file.name}</span>
          {upload.problem === null ? (
            <Progress upload={upload} />
          ) : (
            <>
              <span className="field-error" role="alert">
                {upload.problem}
              </span>
              {upload.mayRetry ? (
                <button className="action" data-kind="quiet" type="button" onClick={() => onRetry(upload)}>
                  Intentar otra vez
                </button>
              ) : null}
              <button className="action" type="button" onClick={() => onDrop(upload.key)}>
                Descartar
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Progress({ upload: { file, share } }: { upload: PictureUpload }) {
  const percentage = percentageOf(share, 1)
  return <ProgressBar label={`Subiendo ${file.name}`} percentage={percentage} valueText={`${percentage} %`} />
}
