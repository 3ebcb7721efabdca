import { Link, useSearchParams } from 'react-router'
import { FigureThumb } from '#client/catalogue/members/parts/FigureThumb.tsx'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { tradeText } from '#client/collection/trades/rules.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { readPage } from '#client/kit/address.ts'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { dotted, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { useApi } from '#client/use-api.ts'
import type { OwnTrade } from '#contract/collection/trades.ts'
import { conditions } from '#contract/collection/words.ts'

/** Our addition: the copies that a member sells or trades, and how many want them. */
export default function TradesPage() {
  const [search] = useSearchParams()
  const page = readPage(search)
  const { data: answer, error, refetch } = useApi('listOwnTrades', { query: { page } })
  return (
    <div className="page gap-5 pad-below-12">
      <PageHead title="Venta y cambio" isHidden />
      <Crumbs places={[{ name: 'Mi Colección', href: '/coleccion' }]} />
      <header className="stack gap-2">
        <h1>Venta y cambio</h1>
        <Visibility />
      </header>
      {answer ? (
        <>
          <Rows rows={answer.data} />
          <Pagination
            page={page}
            totalPages={answer.metadata.total_pages}
            hrefOf={(next) => `/coleccion/ventas?page=${next}`}
          />
        </>
      ) : (
        <LoadState what="lo que vendes" error={error} onRetry={() => void refetch()} shape="rows" />
      )}
    </div>
  )
}

function Visibility() {
  const { data: profile } = useApi('getUserProfile', {})
  if (!profile) return null
  const isShown = profile.is_public && profile.show_trades
  return (
    <p className="soft row gap-2">
      <Icon name={isShown ? 'community' : 'lock'} />
      <span>
        {isShown
          ? 'Está en tu perfil, menos lo prestado, lo vencido, lo de adultos y tus figuras pendientes.'
          : 'No está en tu perfil.'}{' '}
        <Link className="link" to="/configuracion/perfil">
          {isShown ? 'Cambiar' : 'Mostrarla en mi perfil'}
        </Link>
      </span>
    </p>
  )
}

function Rows({ rows }: { rows: readonly OwnTrade[] }) {
  const today = mexicoDay(new Date())
  if (rows.length === 0) {
    return (
      <EmptyState pin={{ icon: 'case', tone: 'plain' }}>
        <h2>No tienes nada en venta ni para cambiar</h2>
        <p>Márcalo en la copia con «¿La vendes o la cambias?», o en la tabla con «Elegir varias».</p>
        <QuietLink to="/coleccion">Ver mi colección</QuietLink>
      </EmptyState>
    )
  }
  return (
    <ul className="stack gap-3">
      {rows.map(({ id, item, trade, condition, wanted_by }) => (
        <li className="raised media items-center gap-3 pad-3" key={id}>
          <FigureThumb item={item} />
          <div className="grid min-0 numbers">
            <Link className="strong anywhere hover-line" to={memberItemPath(item)} dir="auto">
              {item.name}
            </Link>
            <span className="note anywhere" dir="auto">
              {dotted(tradeText(trade, today), condition && conditions[condition], trade.note)}
            </span>
            {wanted_by === null ? null : (
              <span className="small">La buscan {formatNumber(wanted_by)} personas</span>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
