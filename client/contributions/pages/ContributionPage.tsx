import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { largePhotoOf } from '#client/collection/copies/rules.ts'
import { contributionQuery, useContributionChanges } from '#client/contributions/data.ts'
import { EditProposal } from '#client/contributions/parts/EditProposal.tsx'
import { PhotoButton } from '#client/contributions/parts/PhotoButton.tsx'
import { StateChip } from '#client/contributions/parts/StateChip.tsx'
import {
  contributionPicture,
  contributionsPath,
  contributionTitle,
  fieldText,
} from '#client/contributions/rules.ts'
import { ConfirmedAction } from '#client/kit/ConfirmedAction.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { momentDayText } from '#client/kit/days.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { IconButton } from '#client/kit/IconButton.tsx'
import { LoadState, MissingRecord } from '#client/kit/LoadError.tsx'
import { isRecordMissing } from '#client/kit/network-error.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { useLargePhotos } from '#client/kit/use-large-photos.ts'
import type { Contribution } from '#contract/contributions/fields.ts'
import { contributionLimits, proposableFields, refusalText } from '#contract/contributions/words.ts'

/** One contribution: what was proposed, what became of it, and what its author can still change. */
export default function ContributionPage() {
  const id = Number(useParams().id)
  const isNumber = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...contributionQuery(id), enabled: isNumber })
  if (!isNumber || (!data && isRecordMissing(error))) {
    return (
      <MissingRecord
        title="No encontramos esa aportación"
        way={{ name: 'Ver mis aportaciones', href: contributionsPath }}
      >
        Quizá la retiraste, o la dirección tiene un error.
      </MissingRecord>
    )
  }
  return (
    <div className="contribution-page stack gap-5">
      <PageHead title="Aportación" isHidden />
      <Crumbs places={[{ name: 'Mis aportaciones', href: contributionsPath }]} />
      {data ? <Loaded contribution={data} /> : null}
      {data ? null : <LoadState what="esta aportación" error={error} onRetry={() => void refetch()} />}
    </div>
  )
}

interface ContributionProps {
  contribution: Contribution
}

function Loaded({ contribution }: ContributionProps) {
  const { kind, state, item, fields, created_at } = contribution
  const canChange = state === 'pendiente'
  const named = fields.find(({ field }) => field === 'name')?.proposed
  const picture = contributionPicture(contribution)
  return (
    <>
      <header className="contribution-head flex gap-4 items-start">
        {picture ? (
          <div className="picture-frame contribution-picture flex-none niche">
            <FigurePicture picture={picture} sizes="6rem" />
          </div>
        ) : null}
        <div>
          <p className="contribution-card-top row wrap gap-2">
            <StateChip state={state} />
            <time dateTime={created_at}>{momentDayText(created_at)}</time>
          </p>
          <h1 dir="auto">{contributionTitle(kind, item?.name ?? named ?? 'una figura que ya no está')}</h1>
          <Outcome contribution={contribution} />
          {item ? (
            <Link className="action" data-kind={item.is_private ? 'main' : 'quiet'} to={memberItemPath(item)}>
              {item.is_private ? 'Ver y marcar la figura' : 'Ver la figura'}
            </Link>
          ) : null}
        </div>
      </header>
      <ProposedFields contribution={contribution} />
      <Evidence contribution={contribution} />
      <ContributionPhotos contribution={contribution} canChange={canChange} />
      {canChange ? <EditProposal contribution={contribution} /> : null}
      {item?.is_private && state !== 'pendiente' ? <DeleteFigure contribution={contribution} /> : null}
    </>
  )
}

function Evidence({ contribution: { sources, message } }: ContributionProps) {
  return (
    <>
      {sources.length > 0 ? (
        <section>
          <h2>Fuentes</h2>
          <ul className="contribution-sources">
            {sources.map((address) => (
              <li key={address}>
                <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
                  {address}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {message === '' ? null : (
        <section>
          <h2>Tu mensaje</h2>
          <p className="contribution-message" dir="auto">
            {message}
          </p>
        </section>
      )}
    </>
  )
}

/** What the state means for the author. */
function Outcome({ contribution }: ContributionProps) {
  const { kind, state, item } = contribution
  if (state === 'rechazada') {
    return (
      <p>
        {refusalText(contribution)}
        {kind === 'new_item' && item ? ' La figura sigue siendo tuya, y solo tú la ves.' : ''}
      </p>
    )
  }
  if (state === 'pendiente') {
    if (kind === 'new_item')
      return <p>Solo tú la ves hasta que se revise. Ya puedes tenerla en tus listas.</p>
    return <p>La revisamos y te avisamos. Mientras tanto puedes cambiarla o retirarla.</p>
  }
  if (state === 'retirada') {
    const privateText = item?.is_private ? ' La figura sigue siendo tuya, y solo tú la ves.' : ''
    return <p>La retiraste. Puedes enviar otra cuando quieras.{privateText}</p>
  }
  return <p>Gracias: ya está en el catálogo.</p>
}

/** What was proposed, field by field, beside the value of then; and what the review made of it. */
function ProposedFields({ contribution: { kind, fields, state } }: { contribution: Contribution }) {
  const isAccepted = state === 'aceptada'
  return (
    <dl className="contribution-changes stack gap-2">
      {fields.map(({ field, seen, proposed, accepted }) => (
        <div key={field}>
          <dt className="soft">{proposableFields[field]}</dt>
          <dd className="flex wrap anywhere gap-0-3" dir="auto">
            {kind === 'correction' ? (
              <del className="soft">
                <span className="visually-hidden">Antes: </span>
                {fieldText(field, seen)}
              </del>
            ) : null}
            <ins>
              <span className="visually-hidden">Propusiste: </span>
              {fieldText(field, proposed)}
            </ins>
            {isAccepted && accepted !== proposed ? (
              <small className="soft">
                {accepted === null ? 'No se aplicó' : `Quedó como ${fieldText(field, accepted)}`}
              </small>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ContributionPhotosProps {
  contribution: Contribution
  /** False once it is reviewed. */
  canChange: boolean
}

/** The photos that support a contribution. Only its author and the reviewers see them. */
function ContributionPhotos({ contribution, canChange }: ContributionPhotosProps) {
  const { addPhoto, removePhoto } = useContributionChanges()
  const [errorText, setErrorText] = useState('')
  const { photos } = contribution
  const large = photos.map((photo, index) => largePhotoOf(photo, `Foto ${index + 1} de tu aportación`))
  const linkOf = useLargePhotos('foto', large)
  if (photos.length === 0 && !canChange) return null
  const remove = (photo: number) =>
    removePhoto(contribution, photo).catch((error: unknown) => setErrorText(formFailureOf(error).message))
  return (
    <section
      className="contribution-photos stack gap-3 justify-items-start"
      aria-labelledby="contribution-photos-title"
    >
      <h2 id="contribution-photos-title">Fotos</h2>
      <ul className="flex wrap gap-3">
        {photos.map((photo, index) => (
          <li className="relative" key={photo.id}>
            <a {...linkOf(index)}>
              <img
                src={large[index]?.thumb}
                alt={large[index]?.alt}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </a>
            {canChange ? (
              <IconButton
                icon="trash"
                label={`Quitar la foto ${index + 1}`}
                onClick={() => void remove(photo.id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {canChange && photos.length < contributionLimits.photos ? (
        <PhotoButton
          kind="quiet"
          help={`De la caja, del código de barras o de la figura; hasta ${contributionLimits.photos}.`}
          send={(file, onProgress) => addPhoto(contribution, file, onProgress)}
        >
          Agregar foto
        </PhotoButton>
      ) : null}
      <p className="field-error" role="alert">
        {errorText}
      </p>
    </section>
  )
}

const texts = {
  label: 'Borrar la figura',
  question: '¿Borrar la figura?',
  confirm: 'Borrarla',
  keep: 'Conservarla',
  done: 'Borraste la figura.',
}

/** Deletes the private figure of a refused or withdrawn contribution. The contribution itself stays in the list. */
function DeleteFigure({ contribution }: { contribution: Contribution }) {
  const { removeFigure } = useContributionChanges()
  return (
    <div className="contribution-actions flex wrap gap-3 pad-block-3">
      <ConfirmedAction texts={texts} about="contribution" act={() => removeFigure(contribution)}>
        Solo tú la ves. Si la tienes en alguna lista o apartado, quítala de ahí primero. No se puede deshacer.
      </ConfirmedAction>
    </div>
  )
}
