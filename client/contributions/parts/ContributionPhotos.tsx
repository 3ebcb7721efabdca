import { useId, useState } from 'react'
import { pictureRefusal } from '#client/collection/pictures.rules.ts'
import { useContributionChanges } from '#client/contributions/data.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { ProgressBar } from '#client/kit/ProgressBar.tsx'
import type { CopyPhoto } from '#contract/collection.ts'
import type { Contribution } from '#contract/contributions-fields.ts'
import { contributionLimits } from '#contract/contributions-words.ts'
import { sameOrigin } from '#contract/media-paths.ts'
import { percentageOf } from '#contract/percentages.ts'

interface ContributionPhotosProps {
  contribution: Contribution
  /** False once it is reviewed. */
  canChange: boolean
}

/** The photos that support a contribution. Only its author and the reviewers see them. */
export function ContributionPhotos({ contribution, canChange }: ContributionPhotosProps) {
  const { removePhoto } = useContributionChanges()
  const [errorText, setErrorText] = useState('')
  const { photos } = contribution
  if (photos.length === 0 && !canChange) return null
  const remove = (photo: number) =>
    removePhoto(contribution, photo).catch((error: unknown) => setErrorText(formFailureOf(error).message))
  return (
    <section className="contribution-photos" aria-labelledby="contribution-photos-title">
      <h2 id="contribution-photos-title">Fotos</h2>
      <ul>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Photo photo={photo} number={index + 1} />
            {canChange ? (
              <button className="icon-button" type="button" onClick={() => void remove(photo.id)}>
                <Icon name="trash" />
                <span className="visually-hidden">Quitar la foto {index + 1}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {canChange && photos.length < contributionLimits.photos ? (
        <AddPhoto contribution={contribution} onError={setErrorText} />
      ) : null}
      <p className="field-error" role="alert">
        {errorText}
      </p>
    </section>
  )
}

function Photo({ photo: { path, thumb_path, width, height }, number }: { photo: CopyPhoto; number: number }) {
  return (
    <a href={`${sameOrigin}/${path}`} target="_blank" rel="noreferrer">
      <img
        src={`${sameOrigin}/${thumb_path}`}
        alt={`Foto ${number} de tu aportación`}
        width={width}
        height={height}
        loading="lazy"
      />
    </a>
  )
}

interface AddPhotoProps {
  contribution: Contribution
  onError: (text: string) => void
}

function AddPhoto({ contribution, onError }: AddPhotoProps) {
  const helpId = useId()
  const { addPhoto } = useContributionChanges()
  const [share, setShare] = useState<number | null>(null)
  async function add(file: File | undefined) {
    if (!file || share !== null) return
    const refusal = pictureRefusal(file)
    onError(refusal ?? '')
    if (refusal !== null) return
    setShare(0)
    try {
      await addPhoto(contribution, file, setShare)
    } catch (error) {
      const { message, fields } = formFailureOf(error)
      onError(fields.image ?? message)
    } finally {
      setShare(null)
    }
  }
  const percentage = percentageOf(share, 1)
  return (
    <>
      <label className="action" data-kind="quiet" aria-disabled={share !== null}>
        <Icon name="camera" />
        Agregar foto
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={helpId}
          onChange={({ currentTarget }) => {
            void add(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      <p className="field-help" id={helpId}>
        De la caja, del código de barras o de la figura; hasta {contributionLimits.photos}.
      </p>
      {share === null ? null : (
        <ProgressBar label="Subiendo la foto" percentage={percentage} valueText={`${percentage} %`} />
      )}
    </>
  )
}
