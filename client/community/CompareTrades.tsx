import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { tradeNotes } from '#client/collection/trades/rules.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LazyDetails } from '#client/kit/LazyDetails.tsx'
import { dotted, formatNumber } from '#client/kit/numbers.ts'
import { useApi } from '#client/use-api.ts'
import type { PublicProfile } from '#contract/community/community.ts'
import type { TradeComparison } from '#contract/community/compare.ts'
import { linkText } from './rules.ts'

interface CompareTradesProps {
  /** The other member. */
  profile: PublicProfile
}

/** What each sells or trades and the other wants; nothing without any. Whoever wants one writes where the other may be found. */
export function CompareTrades({
  profile: { username, links, trades_count, want_count },
}: CompareTradesProps) {
  const { data } = useApi(
    'compareTrades',
    { params: { username } },
    { enabled: trades_count !== null || want_count !== null },
  )
  if (!data || data.theirs.total + data.own.total === 0) return null
  const { theirs, own } = data
  const summary = dotted(
    theirs.total > 0 ? `Tiene ${formatNumber(theirs.total)} que buscas` : null,
    own.total > 0 ? `${theirs.total > 0 ? 'tú' : 'Tienes'} ${formatNumber(own.total)} que busca` : null,
  )
  return (
    <LazyDetails
      className="more-fields full"
      summary={
        <>
          {summary}
          <Icon name="chevron" />
        </>
      }
    >
      {() => (
        <div className="stack gap-4">
          <Figures title="Lo que vende o cambia y tú buscas" traded={theirs} />
          <Figures title="Lo que vendes o cambias y busca" traded={own} />
          <Contact links={links} />
        </div>
      )}
    </LazyDetails>
  )
}

function Figures({ title, traded: { total, items } }: { title: string; traded: TradeComparison['own'] }) {
  if (total === 0) return null
  return (
    <section className="stack gap-3 min-0">
      <h2 className="title-s">{title}</h2>
      <MemberGrid items={items} showsFranchise shape="shelf" notes={tradeNotes(items)} />
      {total > items.length ? <p>Estas son las primeras {items.length}.</p> : null}
    </section>
  )
}

function Contact({ links }: Pick<PublicProfile, 'links'>) {
  if (links.length === 0) return <p className="note">Su perfil no dice dónde escribirle.</p>
  return (
    <section className="stack gap-2">
      <h2 className="title-s">Dónde escribirle</h2>
      <ul>
        {links.map((href) => (
          <li key={href}>
            <a className="touch anywhere link" href={href} rel="nofollow noopener noreferrer ugc">
              {linkText(href)}
            </a>
          </li>
        ))}
      </ul>
      <p className="note">Aquí no se paga ni se acuerda nada: revisa con quién tratas.</p>
    </section>
  )
}
