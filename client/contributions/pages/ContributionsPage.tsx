import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { newFigurePath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { type ContributionList, contributionsQuery } from '#client/contributions/data.ts'
import { StateChip } from '#client/contributions/parts/StateChip.tsx'
import {
  contributionPicture,
  contributionsPath,
  contributionTitle,
  listPath,
  readState,
} from '#client/contributions/rules.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { readNumber } from '#client/kit/address.ts'
import { momentDayText } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'
import type { Contribution } from '#contract/contributions/fields.ts'
import type { ContributionState } from '#contract/contributions/words.ts'
import { contributionStates, proposableFields } from '#contract/contributions/words.ts'
import type { Output } from '#contract/endpoints.ts'

const states = Object.entries(contributionStates) as [ContributionState, string][]

/** What the member has proposed, and what became of it. */
export default function ContributionsPage() {
  const [search] = useSearchParams()
  const list = { state: readState(search.get('estado')), page: readNumber(search, 'page', 100_000) ?? 1 }
  return (
    <div className="contribution-page stack gap-5">
      <PageHead title="Mis aportaciones" isHidden />
      <header className="row wrap between gap-3">
        <h1>Mis aportaciones</h1>
        <MainLink to={newFigurePath({})}>
          <Icon name="plus" />
          Agregar una figura que falta
        </MainLink>
      </header>
      <List list={list} />
    </div>
  )
}

function States({ current }: { current: ContributionState | null }) {
  const row = useCurrentInView<HTMLElement>(current)
  return (
    <nav className="contribution-states flex scroll-x" ref={row} aria-label="Estado">
      <Link
        className="touch small strong nowrap pill pad-inline-4"
        to={listPath({ state: null, page: 1 })}
        aria-current={current === null ? 'page' : undefined}
      >
        Todas
      </Link>
      {states.map(([state, name]) => (
        <Link
          className="touch small strong nowrap pill pad-inline-4"
          key={state}
          to={listPath({ state, page: 1 })}
          aria-current={current === state ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function List({ list }: { list: ContributionList }) {
  const { data: answer, error, refetch } = useQuery(contributionsQuery(list))
  if (answer?.metadata.total === 0 && list.state === null) return <NoContributions />
  return (
    <section className="stack gap-4" aria-label="Aportaciones">
      {answer || list.state !== null ? <States current={list.state} /> : null}
      {answer ? <Contributions list={list} answer={answer} /> : null}
      {answer ? null : (
        <LoadState what="tus aportaciones" error={error} onRetry={() => void refetch()} shape="rows" />
      )}
    </section>
  )
}

interface ContributionsProps {
  list: ContributionList
  answer: Output<'listContributions'>
}

function Contributions({ list, answer: { data, metadata, pending } }: ContributionsProps) {
  if (metadata.total === 0) return <NothingInState />
  return (
    <>
      <p className="contribution-count" role="status">
        {countText(metadata.total, 'aportación', 'aportaciones')}. Esperan revisión {pending.used} de{' '}
        {pending.limit} que puedes tener a la vez.
      </p>
      <ul className="contribution-list">
        {data.map((contribution) => (
          <li key={contribution.id}>
            <ContributionCard contribution={contribution} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        totalPages={metadata.total_pages}
        hrefOf={(page) => listPath({ ...list, page })}
      />
    </>
  )
}

function NothingInState() {
  return (
    <EmptyState pin={{ icon: 'pencil', tone: 'plain' }}>
      <h2>No tienes aportaciones en este estado</h2>
      <QuietLink to={listPath({ state: null, page: 1 })}>Ver todas</QuietLink>
    </EmptyState>
  )
}

function NoContributions() {
  return (
    <EmptyState pin={{ icon: 'pencil', tone: 'plain' }}>
      <h2>El catálogo lo hacemos entre todos</h2>
      <p>
        ¿Viste un dato equivocado? Toca «Corregir un dato» en la figura. ¿Falta una? Agrégala: la tienes en tu
        colección desde ahora, y si se acepta pasa al catálogo con tu nombre en los créditos.
      </p>
    </EmptyState>
  )
}

/** A contribution in the list of its author. */
function ContributionCard({ contribution }: { contribution: Contribution }) {
  const { id, kind, state, item, fields, created_at } = contribution
  const named = fields.find(({ field }) => field === 'name')?.proposed
  const name = item?.name ?? named ?? 'una figura que ya no está'
  const picture = contributionPicture(contribution)
  return (
    <article className="contribution-card flex gap-3 pad-3 round framed relative">
      <span className="picture-frame contribution-picture flex-none niche">
        {picture ? <FigurePicture picture={picture} sizes="6rem" /> : null}
      </span>
      <div className="stack gap-1 content-start min-0">
        <p className="contribution-card-top row wrap gap-2">
          <StateChip state={state} />
          <time dateTime={created_at}>{momentDayText(created_at)}</time>
        </p>
        <h2 className="normal" dir="auto">
          <Link to={`${contributionsPath}/${id}`}>{contributionTitle(kind, name)}</Link>
        </h2>
        {item ? (
          <p className="contribution-place" dir="auto">
            {item.license.name}, {item.line.name}
          </p>
        ) : null}
        <p className="contribution-place">
          {kind === 'new_item'
            ? 'Figura que faltaba'
            : fields.map(({ field }) => proposableFields[field]).join(', ')}
        </p>
      </div>
    </article>
  )
}
