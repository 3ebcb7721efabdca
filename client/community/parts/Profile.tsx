import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FollowButton } from '#client/collection/FollowButton.tsx'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { comparisonQuery, publicProfileQuery } from '#client/community/data.ts'
import type { RenderedProfile } from '#client/community/profile-page.data.ts'
import { readProfileState } from '#client/community/rules.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { useApi } from '#client/use-api.ts'
import type { PublicProfile } from '#contract/community/community.ts'
import type { Comparison } from '#contract/community/compare.ts'
import { NotPublic, VisibilityNotice } from './ProfileHead.tsx'
import { ProfileSheet } from './ProfileSheet.tsx'
import { VisitorProfile } from './VisitorProfile.tsx'

interface ProfileProps {
  username: string
  /** The path of the page. */
  base: string
  /** What the server rendered, which stays until the answer for this session is here. */
  rendered?: RenderedProfile | null
}

/** A public profile as members see it: with their own marks on the figures, and their collection beside it. */
export function Profile({ username, base, rendered = null }: ProfileProps) {
  const [search] = useSearchParams()
  const { data, error, refetch, isPending } = useQuery(publicProfileQuery(username, readProfileState(search)))
  if (isPending) {
    if (rendered === null) return <LoadingSkeleton shape="niches" />
    return <VisitorProfile username={username} base={base} shown={rendered} />
  }
  if (error) return <LoadError what="esta colección" error={error} onRetry={() => void refetch()} />
  if (data === null) return <NotPublic username={username} isMember />
  const { profile } = data
  const target = { kind: 'member', slug: profile.username, name: profile.fullname } as const
  return (
    <>
      {profile.is_own ? <OwnEyes /> : null}
      <ProfileSheet
        shown={data}
        base={base}
        actions={<FollowButton key={profile.username} target={target} />}
        comparison={isOther(profile) ? <Compare username={profile.username} /> : null}
      >
        <MemberGrid items={data.data} showsFranchise />
      </ProfileSheet>
    </>
  )
}

/** Whether there is a collection of somebody else to compare with. */
const isOther = ({ is_own, collection_count }: PublicProfile) => !is_own && collection_count !== null

function OwnEyes() {
  const { data } = useApi('getUserProfile', {})
  return data ? <VisibilityNotice isPublic={data.is_public} /> : null
}

/** The member's collection beside this one, loaded when it is opened. */
function Compare({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="compare stack gap-5 justify-items-start" aria-label="Comparar">
      <button
        className="action"
        data-kind="quiet"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Comparar con mi colección
      </button>
      {isOpen ? <Loaded username={username} /> : null}
    </section>
  )
}

function Loaded({ username }: { username: string }) {
  const { data, error, refetch } = useQuery(comparisonQuery(username))
  if (data) {
    return (
      <>
        <Figures
          title="Lo que tiene y tú quieres"
          shown={data.wanted}
          nothing="No tiene nada de tu wishlist."
        />
        <Figures
          title="Lo que tú tienes y le falta"
          shown={data.missing}
          nothing="No le falta nada tuyo en las líneas que colecciona."
        />
        <CompareLines lines={data.lines} username={username} />
      </>
    )
  }
  return error ? (
    <LoadError what="la comparación" error={error} onRetry={() => void refetch()} />
  ) : (
    <LoadingSkeleton shape="rows" />
  )
}

interface FiguresProps {
  title: string
  shown: Comparison['wanted']
  nothing: string
}

function Figures({ title, shown: { total, items }, nothing }: FiguresProps) {
  return (
    <div className="compare-figures stack gap-3 full">
      <h2>
        {title} ({total})
      </h2>
      {total === 0 ? <p>{nothing}</p> : <MemberGrid items={items} showsFranchise shape="shelf" />}
      {total > items.length ? <p>Estas son las primeras {items.length}.</p> : null}
    </div>
  )
}

interface CompareLinesProps {
  lines: Comparison['lines']
  username: string
}

/** How far both are in the lines that both collect. */
function CompareLines({ lines, username }: CompareLinesProps) {
  if (lines.length === 0) return <p>Todavía no coleccionan ninguna línea en común.</p>
  return (
    <table className="compare-lines">
      <caption>Líneas que coleccionan los dos</caption>
      <thead>
        <tr>
          <th className="anywhere note" scope="col">
            Línea
          </th>
          <th className="anywhere note" scope="col">
            Tú
          </th>
          <th className="anywhere note" scope="col">
            @{username}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ license, line, items_count, own, theirs }) => (
          <tr key={`${license.slug}/${line.slug}`}>
            <th className="anywhere" scope="row">
              <Link className="block" to={`/coleccionables/${license.slug}/${line.slug}`}>
                <small className="note block regular">{license.name}</small> {line.name}
              </Link>
            </th>
            <td>
              {own} de {items_count}
            </td>
            <td>
              {theirs} de {items_count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
