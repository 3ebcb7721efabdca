import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useUser } from '#client/accounts/session.data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { communityQuery } from '#client/community/data.ts'
import { type CommunityState, defaultSort, readCommunityState } from '#client/community/rules.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { queryString } from '#client/kit/address.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { SearchForm } from '#client/kit/SearchForm.tsx'
import { useCurrentInView } from '#client/kit/use-current-in-view.ts'
import { type CommunitySort, communitySorts, profileLimits } from '#contract/community/limits.ts'
import type { Output } from '#contract/endpoints.ts'
import { profileImageUrl } from '#contract/media/paths.ts'

const base = '/comunidad/colecciones'
/** The places of a card, of which the first show figures. */
const bays = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const invitedBelow = 3

/** "Colecciones de usuarios" with the public collections (docs/product.md#screens). */
export default function CommunityPage() {
  const [search] = useSearchParams()
  const state = readCommunityState(search)
  return (
    <>
      <PageHead title="Colecciones de usuarios" isHidden />
      <header className="member-page-head stack gap-3">
        <h1>Otras vitrinas</h1>
      </header>
      <div className="community-tools stack gap-2">
        <CommunitySearch state={state} />
        <Sorts state={state} />
      </div>
      <Collections state={state} />
    </>
  )
}

const hrefOf = ({ query, sort, page = 1 }: Partial<CommunityState>) =>
  base + queryString({ query, sort: sort === defaultSort ? null : sort, page })

const pauseMs = 250

/** Searches while one types. Without a pause the address would change with every letter, and so would the list. */
function CommunitySearch({ state: { query, sort } }: { state: CommunityState }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What is being typed stays; the address of a link or of the back button is shown.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query
  }, [query])
  function searchSoon(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // An order that is tapped while the search waits stays; it is in the address before it is on the page.
      const { sort } = readCommunityState(new URLSearchParams(window.location.search))
      const to = hrefOf({ query: text.trim(), sort })
      void navigate(to, { replace: true, preventScrollReset: true })
    }, pauseMs)
  }
  return (
    <SearchForm className="search-field" action={base} onSubmit={() => clearTimeout(timer.current)}>
      <input
        ref={input}
        className="search-input"
        type="search"
        name="query"
        defaultValue={query}
        placeholder="Busca a alguien"
        aria-label="Buscar coleccionistas"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={profileLimits.query}
        onChange={(event) => searchSoon(event.currentTarget.value)}
      />
      {sort === defaultSort ? null : <input type="hidden" name="sort" value={sort} />}
      <button className="icon-button" type="submit">
        <Icon name="search" />
        <span className="visually-hidden">Buscar</span>
      </button>
    </SearchForm>
  )
}

function Sorts({ state }: { state: CommunityState }) {
  const row = useCurrentInView<HTMLUListElement>(state.sort)
  return (
    <nav className="relation-chips min-0" aria-label="Orden">
      <ul className="flex gap-2" ref={row}>
        {(Object.keys(communitySorts) as CommunitySort[]).map((sort) => (
          <li key={sort}>
            <Link
              className="touch medium nowrap pill pad-inline-4"
              to={hrefOf({ query: state.query, sort })}
              aria-current={sort === state.sort || undefined}
              preventScrollReset
            >
              {communitySorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Collections({ state }: { state: CommunityState }) {
  const { data, error, refetch } = useQuery(communityQuery(state))
  if (!data)
    return <LoadState what="las colecciones" error={error} onRetry={() => void refetch()} shape="rows" />
  return (
    <>
      {/* Stays while one types, so that it is announced. */}
      <p className="visually-hidden" role="status">
        {state.query === '' ? null : countText(data.metadata.total, 'colección', 'colecciones')}
      </p>
      {data.data.length === 0 ? <Nobody query={state.query} /> : <Found state={state} data={data} />}
    </>
  )
}

function Found({ state, data }: { state: CommunityState; data: Output<'listCommunityCollections'> }) {
  const user = useUser()
  return (
    <>
      <ul className="community-list grid">
        {data.data.map((member) => (
          <li key={member.username}>
            <CommunityCard member={member}>
              {member.items.map((item) => (
                <span className="community-bay" key={item.id}>
                  <FigurePicture picture={pictureOf(item)} sizes="(max-width: 48rem) 16vw, 6rem" />
                </span>
              ))}
              {bays.slice(member.items.length).map((bay) => (
                <span className="community-bay" key={bay} />
              ))}
            </CommunityCard>
          </li>
        ))}
        {state.query === '' && data.metadata.total < invitedBelow ? (
          <li>
            <CommunityInvitation
              own={data.data.find(({ username }) => username === user?.username) ?? null}
            />
          </li>
        ) : null}
      </ul>
      <Pagination
        page={state.page}
        totalPages={data.metadata.total_pages}
        hrefOf={(page) => hrefOf({ ...state, page })}
      />
    </>
  )
}

function Nobody({ query }: { query: string }) {
  return (
    <EmptyState pin={{ icon: 'community', tone: 'plain' }}>
      <h2>
        {query
          ? `Nadie se llama “${query}” entre quienes muestran su colección`
          : 'Nadie muestra su colección todavía'}
      </h2>
      <p>Una colección se ve aquí solo si su dueño lo elige.</p>
      <QuietLink to="/configuracion/perfil">Mostrar la mía</QuietLink>
    </EmptyState>
  )
}

interface CommunityCardProps {
  member: Output<'listCommunityCollections'>['data'][number]
  /** The pictures of some of its figures. */
  children: ReactNode
}

function CommunityCard({ member, children }: CommunityCardProps) {
  const { username, fullname, profile_image, city, country, collection_count, common_count } = member
  const place = [city, country].filter(Boolean).join(', ')
  return (
    <article className="community-card raised clip relative">
      <div className="community-shelf grid sunken" aria-hidden="true">
        {children}
      </div>
      <div className="community-who row gap-3">
        <img
          className="avatar"
          src={profileImageUrl(profile_image)}
          alt=""
          width="48"
          height="48"
          loading="lazy"
        />
        <div>
          <h2 className="large">
            <Link className="cover-link" to={`/u/${username}`}>
              {fullname}
            </Link>
          </h2>
          <p className="note">
            {countText(collection_count, 'figura', 'figuras')}
            {place ? ` · ${place}` : ''}
          </p>
          {common_count ? (
            <p className="community-common row strong gap-1 note">
              <Icon name="check" />
              {formatNumber(common_count)} en común contigo
            </p>
          ) : null}
        </div>
      </div>
    </article>
  )
}

interface CommunityInvitationProps {
  /** The member's own collection among those that are shown. */
  own: { username: string } | null
}

/** While few collections are shown, the place beside them invites: the member, or through them somebody else. */
export function CommunityInvitation({ own }: CommunityInvitationProps) {
  return own ? (
    <div className="community-invite stack gap-3 justify-items-start pad-6 round-l">
      <h2>Aquí cabe otra colección</h2>
      <p className="soft pretty">¿Conoces a alguien que también colecciona? Mándale tu perfil.</p>
      <QuietLink to={`/u/${own.username}`}>Ver mi perfil</QuietLink>
    </div>
  ) : (
    <div className="community-invite stack gap-3 justify-items-start pad-6 round-l">
      <h2>Aquí cabe tu colección</h2>
      <p className="soft pretty">Si la muestras, otros ven tus figuras y tus líneas. Nunca lo que pagaste.</p>
      <MainLink to="/configuracion/perfil">Mostrar la mía</MainLink>
    </div>
  )
}
