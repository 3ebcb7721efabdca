import '#client/collection/wishes/style.css'
import '#client/collection/own/style.css'
import '#client/collection/own/style/list.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PopularFigures } from '#client/collection/marks/PopularFigures.tsx'
import { collectionSettingsQuery } from '#client/collection/own/data.ts'
import { UnsavedChangesNotice } from '#client/collection/own/UnsavedNote.tsx'
import { WishCard } from '#client/collection/own/WishCard.tsx'
import { wishesQuery } from '#client/collection/wishes/data.ts'
import type { WishState } from '#client/collection/wishes/rules.ts'
import { readWishState, wishSearch } from '#client/collection/wishes/rules.ts'
import { WishToolbar } from '#client/collection/wishes/WishToolbar.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { useKeptFocus } from '#client/kit/use-kept-focus.ts'
import { usualCurrency } from '#contract/collection-words.ts'

const path = '/wishlist'

/** The wishlist (docs/product.md#screens), the highest priority first, with inline fields for priority and price. */
export default function WishlistPage() {
  const [search] = useSearchParams()
  const state = readWishState(search)
  const { data: answer } = useQuery(wishesQuery(state))
  return (
    <div className="wish-page">
      <PageHead title="Wishlist" isHidden />
      <header className="wish-head">
        <h1>Wishlist</h1>
        {answer?.metadata.total === 0 ? null : (
          <Link className="action" data-kind="quiet" to="/configuracion/perfil#listas">
            <Icon name="share" />
            Compartir<span className="visually-hidden"> mi wishlist con un enlace</span>
          </Link>
        )}
      </header>
      <UnsavedChangesNotice />
      <Wishes state={state} />
    </div>
  )
}

function Wishes({ state }: { state: WishState }) {
  const navigate = useNavigate()
  const { data: answer, error, refetch } = useQuery(wishesQuery(state))
  const { data: settings } = useQuery(collectionSettingsQuery)
  const kept = useKeptFocus<HTMLUListElement>(answer?.data.length ?? 0)
  if (!answer) {
    return error ? (
      <LoadError what="tu wishlist" error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingSkeleton shape="niches" />
    )
  }
  const { data: items, metadata } = answer
  if (metadata.total === 0) return <NothingWanted />
  const hrefOf = (page: number) => path + wishSearch({ ...state, page })
  return (
    <>
      <WishToolbar
        state={state}
        total={metadata.total}
        onChange={(next) => navigate(path + wishSearch(next), { preventScrollReset: true })}
      />
      {items.length === 0 ? (
        <p>
          La lista termina en la página {metadata.total_pages}.{' '}
          <Link className="action" data-kind="quiet" to={hrefOf(metadata.total_pages)}>
            Ir a la última página
          </Link>
        </p>
      ) : (
        <ul className="wishes" {...kept}>
          {items.map((item) => (
            <WishCard key={item.id} item={item} currency={settings?.currency ?? usualCurrency} />
          ))}
        </ul>
      )}
      <Pagination page={state.page} totalPages={metadata.total_pages} hrefOf={hrefOf} />
    </>
  )
}

function NothingWanted() {
  return (
    <>
      <EmptyState pin={{ icon: 'heart', tone: 'want' }}>
        <h2>Tu wishlist está vacía</h2>
        <p>
          Toca el corazón de una figura y aquí verás cuándo sale, cuánto la quieres y lo que pagarías por
          ella.
        </p>
        <Link className="action" data-kind="main" to="/coleccionables">
          Ver el catálogo
        </Link>
      </EmptyState>
      <PopularFigures title="Para empezar" />
    </>
  )
}
