import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { EditCell, UnsavedChangesNotice } from '#client/collection/EditCell.tsx'
import { useMarking } from '#client/collection/marks/data.ts'
import { CardMarks, useHeldCard } from '#client/collection/marks/MarkButtons.tsx'
import { MarkPin } from '#client/collection/marks/MarkPin.tsx'
import { PopularFigures } from '#client/collection/marks/MemberWall.tsx'
import { ReserveSeveral } from '#client/collection/marks/ReserveSeveral.tsx'
import { ShareList } from '#client/collection/ShareSheet.tsx'
import type { WishState } from '#client/collection/wishes/data.ts'
import {
  readWishState,
  saveTarget,
  setPriority,
  wishesQuery,
  wishPageSizes,
  wishSearch,
  wishSorts,
} from '#client/collection/wishes/data.ts'
import { TagFilter, WishTags } from '#client/collection/wishes/WishTags.tsx'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { moneyInputText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { Pagination } from '#client/kit/Pagination.tsx'
import { wavingPose } from '#client/kit/poses.ts'
import { Options } from '#client/kit/TextFields.tsx'
import { useKeptFocus } from '#client/kit/use-kept-focus.ts'
import { useApi } from '#client/use-api.ts'
import type { OwnItem } from '#contract/collection/collection.ts'
import { type OwnSort, ownSorts, usualCurrency } from '#contract/collection/words.ts'
import { roundMoneyText } from '#contract/money.ts'

const path = '/wishlist'

/** The wishlist (docs/product.md#screens), the highest priority first, with inline fields for priority and price. */
export default function WishlistPage() {
  const [search] = useSearchParams()
  const state = readWishState(search)
  const { data: answer } = useQuery(wishesQuery(state))
  return (
    <div className="wish-page stack gap-4 pad-below-12">
      <PageHead title="Wishlist" isHidden />
      <header className="row wrap between gap-2">
        <h1>Wishlist</h1>
        {answer?.metadata.total === 0 && state.tags.length === 0 ? null : (
          <div className="icons-on-phone flex wrap gap-2">
            <ReserveSeveral items={answer?.data ?? []} />
            <ShareList list={{ kind: 'wishlist' }} name="Mi wishlist" label="Compartir mi wishlist" />
          </div>
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
  const { data: settings } = useApi('getCollectionSettings', {})
  const focusRef = useKeptFocus<HTMLUListElement>(answer?.data.length ?? 0)
  if (!answer) {
    return <LoadState what="tu wishlist" error={error} onRetry={() => void refetch()} shape="niches" />
  }
  const { data: items, metadata } = answer
  if (metadata.total === 0 && state.tags.length === 0) return <NothingWanted />
  const hrefOf = (page: number) => path + wishSearch({ ...state, page })
  return (
    <>
      <WishToolbar
        state={state}
        total={metadata.total}
        onChange={(next) => navigate(path + wishSearch(next), { preventScrollReset: true })}
      />
      <TagFilter state={state} path={path} />
      {metadata.total === 0 ? (
        <p>Ningún deseo tiene {state.tags.length === 1 ? 'esa etiqueta' : 'alguna de esas etiquetas'}.</p>
      ) : null}
      {items.length === 0 && metadata.total > 0 ? (
        <p>
          La lista termina en la página {metadata.total_pages}.{' '}
          <QuietLink to={hrefOf(metadata.total_pages)}>Ir a la última página</QuietLink>
        </p>
      ) : (
        <ul className="wishes grid" {...focusRef}>
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
      <EmptyState pin={{ icon: 'heart', tone: 'want', pose: wavingPose }}>
        <h2>Tu wishlist está vacía</h2>
        <p>
          Toca el corazón de una figura y aquí verás cuándo sale, cuánto la quieres y lo que pagarías por
          ella.
        </p>
        <MainLink to="/coleccionables">Ver el catálogo</MainLink>
      </EmptyState>
      <PopularFigures title="Para empezar" />
    </>
  )
}

interface WishToolbarProps {
  state: WishState
  total: number
  onChange: (state: WishState) => void
}

function WishToolbar({ state, total, onChange }: WishToolbarProps) {
  const { pageSize } = state
  const sizes = [...new Set([...wishPageSizes, pageSize])].toSorted((a, b) => a - b)
  return (
    <div className="wish-toolbar row wrap gap-2 above-list">
      <p className="list-count grow" role="status">
        {countText(total, 'figura', 'figuras')}
      </p>
      <select
        className="strong min-0 pill"
        aria-label="Ordenar por"
        value={state.sort ?? 'prioridad'}
        onChange={({ currentTarget }) =>
          onChange({ ...state, page: 1, sort: currentTarget.value as OwnSort })
        }
      >
        <Options of={wishSorts.map((sort) => [sort, ownSorts[sort]] as const)} />
      </select>
      <select
        className="strong min-0 pill"
        aria-label="Cuántas por página"
        value={pageSize}
        onChange={({ currentTarget }) =>
          onChange({ ...state, page: 1, pageSize: Number(currentTarget.value) })
        }
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size} por página
          </option>
        ))}
      </select>
    </div>
  )
}

interface WishCardProps {
  item: OwnItem
  /** The default currency of prices. */
  currency: string
}

function WishCard({ item, currency }: WishCardProps) {
  const { id, name } = item
  const [own] = toMemberItemCards([item])
  const { mark, onToggle, onReserve } = useMarking({ id, name }, item.user)
  const held = useHeldCard({ id, name }, item.user)
  if (!own) return null
  const { card } = own
  return (
    <li
      className="wish stack gap-2 content-start min-0 relative"
      data-tint={card.tint}
      data-gone={mark.relation !== 'want' || undefined}
      {...held}
    >
      <div
        className="picture-frame full"
        data-backdrop={card.placeholder?.text}
        data-lines={card.placeholder?.lines}
      >
        <FigurePicture picture={card.picture} />
        <MarkPin mark={mark} />
      </div>
      <div className="wish-facts stack content-start min-0">
        <h2 className="two-lines spacing-0" dir="auto">
          <Link className="hover-line" to={card.href} title={name}>
            {name}
          </Link>
        </h2>
        <p className="item-card-caption flex wrap note truncate" dir="auto">
          <span>{card.franchise}</span>
          <span> · {card.line}</span>
        </p>
        <p className="truncate note">{card.release ?? 'Sin fecha'}</p>
      </div>
      <WishTerms item={item} currency={currency} />
      <CardMarks
        figure={{ id, name }}
        loadedMark={item.user}
        mark={mark}
        onToggle={onToggle}
        onReserve={onReserve}
      />
    </li>
  )
}

/** How much it is wanted, and in one line what it costs and what one would pay. */
function WishTerms({ item, currency }: WishCardProps) {
  return (
    <div className="stack content-start">
      <PriorityField
        name={item.name}
        value={item.priority}
        onChange={(priority) => void setPriority(item, priority)}
      />
      <div className="wish-price stack small numbers">
        <Target item={item} currency={item.target_currency ?? item.currency ?? currency} />
        <Difference item={item} />
      </div>
      <WishTags item={item} />
    </div>
  )
}

/** How much of the list price the target covers. Different currencies are not compared. */
function Difference({ item }: Pick<WishCardProps, 'item'>) {
  const { price_cents: cents, currency, target_price_cents: target, target_currency } = item
  if (!cents || currency === null || target === null || target_currency !== currency) return null
  const isWithin = cents <= target
  return (
    <p
      className="wish-difference pill"
      data-within={isWithin || undefined}
      style={{ '--share': Math.min(1, target / cents) } as CSSProperties}
    >
      <span className="visually-hidden">
        {isWithin ? 'A tu precio' : `${roundMoneyText(cents - target, currency)} sobre tu precio`}
      </span>
    </p>
  )
}

function Target({ item, currency }: WishCardProps) {
  const { id, name, target_price_cents: cents, price_cents: price, currency: listed } = item
  const own = cents === null ? null : roundMoneyText(cents, currency)
  const shown =
    price === null || listed === null ? (
      <b className="ink strong">{own === null ? 'Pon tu precio' : `Pagarías ${own}`}</b>
    ) : (
      <>
        {roundMoneyText(price, listed)} ·{' '}
        <b className="ink strong">{own === null ? 'pon tu precio' : `pagarías ${own}`}</b>
      </>
    )
  return (
    <EditCell
      place={`deseo ${id}`}
      label={`Pagaría por ${name}, en ${currency}`}
      text={moneyInputText(cents, currency)}
      look={{
        shown,
        kind: 'money',
        maxLength: 40,
      }}
      send={(text) => saveTarget(item, text, currency)}
    />
  )
}

const priorities = [1, 2, 3, 4, 5] as const

const priorityNames: Readonly<Record<number, string>> = {
  1: 'Algún día',
  2: 'Me gusta',
  3: 'La quiero',
  4: 'Mucho',
  5: 'Urgente',
}

interface PriorityFieldProps {
  /** The figure's name, for the accessible label. */
  name: string
  /** Null while it is not set. */
  value: number | null
  onChange: (value: number | null) => void
}

/** The priority of a figure from 1 to 5, as bars and in words. Choosing the same bar again clears it. */
function PriorityField({ name, value, onChange }: PriorityFieldProps) {
  const group = useId()
  return (
    <fieldset className="priority-field row wrap">
      <legend className="visually-hidden">Prioridad de {name}</legend>
      {priorities.map((option) => (
        <label
          className="grid relative round-s pointer"
          key={option}
          data-is-on={(value ?? 0) >= option || undefined}
          title={`${option}: ${priorityNames[option]}`}
        >
          <input
            className="visually-hidden"
            type="radio"
            name={group}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            onClick={() => {
              if (value === option) onChange(null)
            }}
          />
          <span
            className="priority-field-bar"
            style={{ '--step': option } as CSSProperties}
            aria-hidden="true"
          />
          <span className="visually-hidden">
            {option}: {priorityNames[option]}
          </span>
        </label>
      ))}
      <span className="priority-field-said note" aria-hidden="true">
        {value === null ? 'Prioridad' : priorityNames[value]}
      </span>
    </fieldset>
  )
}
