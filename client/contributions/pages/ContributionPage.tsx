import '#client/contributions/style.css'
import '#client/contributions/form.css'
import '#client/catalogue/style.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { contributionQuery } from '#client/contributions/data.ts'
import { ContributionPhotos } from '#client/contributions/parts/ContributionPhotos.tsx'
import { DeleteFigure } from '#client/contributions/parts/DeleteFigure.tsx'
import { EditProposal } from '#client/contributions/parts/EditProposal.tsx'
import { ProposedFields } from '#client/contributions/parts/ProposedFields.tsx'
import { StateChip } from '#client/contributions/parts/StateChip.tsx'
import { contributionsPath, contributionTitle } from '#client/contributions/rules.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { momentDayText } from '#client/kit/days.ts'
import { Link } from '#client/kit/Link.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { MissingRecord } from '#client/kit/MissingRecord.tsx'
import { isRecordMissing } from '#client/kit/network-error.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import type { Contribution } from '#contract/contributions-fields.ts'
import { contributionReasons } from '#contract/contributions-words.ts'

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
    <div className="contribution-page">
      <PageHead title="Aportación" isHidden />
      <Crumbs places={[{ name: 'Mis aportaciones', href: contributionsPath }]} />
      {data ? <Loaded contribution={data} /> : null}
      {!data && error ? (
        <LoadError what="esta aportación" error={error} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <LoadingSkeleton />}
    </div>
  )
}

interface ContributionProps {
  contribution: Contribution
}

function Loaded({ contribution }: ContributionProps) {
  const { kind, state, item, fields, is_applied, created_at } = contribution
  const canChange = state === 'pendiente' && !is_applied
  const named = fields.find(({ field }) => field === 'name')?.proposed
  return (
    <>
      <header className="contribution-head">
        {item ? (
          <div className="picture-frame contribution-picture">
            <FigurePicture picture={pictureOf(item)} sizes="6rem" />
          </div>
        ) : null}
        <div>
          <p className="contribution-card-top">
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
                <a href={address} target="_blank" rel="noopener noreferrer nofollow">
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
function Outcome({
  contribution: { kind, state, is_applied, reason, reason_text, item },
}: ContributionProps) {
  if (state === 'rechazada') {
    return (
      <p>
        {reason === null || reason === 'otra' ? reason_text : contributionReasons[reason]}
        {reason !== 'otra' && reason_text !== '' ? `: ${reason_text}` : ''}.
        {kind === 'new_item' && item ? ' La figura sigue siendo tuya, y solo tú la ves.' : ''}
      </p>
    )
  }
  if (state === 'pendiente') {
    if (is_applied) return <p>Ya está en el catálogo, porque tus correcciones anteriores fueron correctas.</p>
    if (kind === 'new_item')
      return <p>Solo tú la ves hasta que se revise. Ya puedes tenerla en tus listas.</p>
    return <p>La revisamos y te avisamos. Mientras tanto puedes cambiarla o retirarla.</p>
  }
  if (state === 'retirada') {
    const kept = item?.is_private ? ' La figura sigue siendo tuya, y solo tú la ves.' : ''
    return <p>La retiraste. Puedes enviar otra cuando quieras.{kept}</p>
  }
  return <p>Gracias: ya está en el catálogo.</p>
}
