import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { meQuery } from '#client/accounts/data.ts'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { comparisonQuery } from '#client/community/data.ts'
import { compareHash } from '#client/community/rules.ts'
import { swapText } from '#client/community/swap.rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { formatNumber } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { PublicProfile } from '#contract/community/community.ts'
import type { Comparison } from '#contract/community/compare.ts'

interface CompareProps {
  /** The other member. */
  profile: Pick<PublicProfile, 'username' | 'fullname'>
}

/** The member's collection beside this one, loaded when it is opened. */
export function Compare({ profile }: CompareProps) {
  const [isOpen, setOpen] = useState(window.location.hash === compareHash)
  return (
    <section className="compare stack gap-5 justify-items-start" aria-label="Comparar">
      <QuietButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Comparar con mi colección
      </QuietButton>
      {isOpen ? <Loaded profile={profile} /> : null}
    </section>
  )
}

function Loaded({ profile }: CompareProps) {
  const { data, error, refetch } = useQuery(comparisonQuery(profile.username))
  if (data) return <Sections profile={profile} comparison={data} />
  return <LoadState what="la comparación" error={error} onRetry={() => void refetch()} shape="rows" />
}

interface SectionsProps extends CompareProps {
  comparison: Comparison
}

/** The three numbers, then what has most to show; what is empty is last, and only said. */
function Sections({ profile, comparison }: SectionsProps) {
  const { counts, wanted, missing, lines } = comparison
  const figures = [
    { title: 'Lo que tiene y tú quieres', shown: wanted, nothing: 'No tiene nada de tu wishlist.' },
    {
      title: 'Lo que tú tienes y le falta en sus líneas',
      shown: missing,
      nothing: 'No le falta nada tuyo en las líneas que colecciona.',
    },
  ].toSorted((a, b) => b.shown.total - a.shown.total)
  const filled = figures.filter(({ shown }) => shown.total > 0)
  return (
    <>
      <Circles counts={counts} username={profile.username} />
      {filled.length > 0 ? <ProposeSwap profile={profile} comparison={comparison} /> : null}
      {filled.map(({ title, shown }) => (
        <Figures title={title} shown={shown} key={title} />
      ))}
      {lines.length > 0 ? <CompareLines lines={lines} username={profile.username} /> : null}
      {figures.map(({ title, shown, nothing }) => (shown.total === 0 ? <p key={title}>{nothing}</p> : null))}
      {lines.length === 0 ? <p>Todavía no coleccionan ninguna línea en común.</p> : null}
    </>
  )
}

interface CirclesProps {
  counts: Comparison['counts']
  username: string
}

/** Two circles that overlap: what only one has, and what both have. */
function Circles({ counts: { own, theirs, common }, username }: CirclesProps) {
  const parts = [
    { name: 'Solo tú', count: own - common },
    { name: 'Los dos', count: common },
    { name: `Solo @${username}`, count: theirs - common },
  ]
  return (
    <dl className="compare-circles text-center">
      {parts.map(({ name, count }) => (
        <div key={name}>
          <dt className="note truncate" title={name}>
            {name}
          </dt>
          <dd className="numbers">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A message with what each could give, sent by whatever the member writes with. */
function ProposeSwap({ profile, comparison }: SectionsProps) {
  const { data: own } = useApi('getUserProfile', {})
  const { data: me } = useQuery(meQuery)
  const address = own?.is_public && me ? `${window.location.origin}/u/${me.username}` : null
  const text = swapText(profile.fullname, comparison, address)
  return (
    <a
      className="action"
      data-kind="main"
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Proponer intercambio<span className="visually-hidden"> por WhatsApp</span>
    </a>
  )
}

function Figures({ title, shown: { total, items } }: { title: string; shown: Comparison['wanted'] }) {
  return (
    <div className="compare-figures stack gap-3 full">
      <h2>
        {title} ({formatNumber(total)})
      </h2>
      <MemberGrid items={items} showsFranchise shape="shelf" />
      {total > items.length ? <p>Estas son las primeras {items.length}.</p> : null}
    </div>
  )
}

function CompareLines({ lines, username }: { lines: Comparison['lines']; username: string }) {
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
          <th className="truncate note" scope="col" title={`@${username}`}>
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
