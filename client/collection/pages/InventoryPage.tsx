import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { meQuery } from '#client/accounts/data.ts'
import { call } from '#client/api.ts'
import { costOf, photoUrl } from '#client/collection/copies/rules.ts'
import {
  countCopies,
  countUnpricedCopies,
  type InventoryTotal,
  inventoryTotals,
  type InventorySection as Shown,
  sectionsOf,
  worthTotals,
} from '#client/collection/inventory/rules.ts'
import { MainButton, MainLink } from '#client/kit/Action.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { dayText, mexicoDay, shortDayText } from '#client/kit/days.ts'
import { EmptyState } from '#client/kit/EmptyState.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { countText, dotted, formatNumber } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { ProgressBar } from '#client/kit/Progress.tsx'
import type { Copy, OwnItem } from '#contract/collection/collection.ts'
import { conditions } from '#contract/collection/words.ts'
import { itemImageUrl, noImageUrl } from '#contract/media/paths.ts'
import { moneyText } from '#contract/money.ts'
import type { Metadata } from '#contract/paging.ts'
import { percentageOf } from '#contract/percentages.ts'

/** Our addition: the inventory for an insurer, to print or save as PDF. */
export default function InventoryPage() {
  const { items, total, isWhole, error, retry } = useInventory()
  return (
    <div className="inventory page gap-5">
      <PageHead title="Inventario" isHidden />
      <Crumbs places={[{ name: 'Mi Colección', href: '/coleccion' }]} />
      <h1>Inventario</h1>
      {error ? <LoadError what="todo tu inventario" error={error} onRetry={retry} /> : null}
      {isWhole || error ? null : (
        <Progress text={progressTextOf(items.length, total)} share={total ? items.length / total : 0} />
      )}
      {isWhole && items.length > 0 ? <Printing items={items} /> : null}
      {isWhole && items.length === 0 ? <NothingToPrint /> : null}
    </div>
  )
}

function progressTextOf(loaded: number, total: number | null): string {
  return total === null
    ? 'Reuniendo tus figuras…'
    : `Reuniendo ${formatNumber(loaded)} de ${formatNumber(total)} figuras…`
}

function Progress({ text, share }: { text: string; share: number }) {
  return (
    <div className="inventory-progress stack numbers gap-2" role="status">
      <p>{text}</p>
      <ProgressBar
        label="Preparando el inventario"
        percentage={percentageOf(share, 1)}
        valueText={text}
        tone="have"
      />
    </div>
  )
}

function Printing({ items }: { items: ReturnType<typeof useInventory>['items'] }) {
  const { data: me } = useQuery(meQuery)
  const [hasPhotos, setPhotos] = useState(true)
  const [share, setShare] = useState<number | null>(null)
  const sheet = useRef<HTMLDivElement>(null)

  async function print() {
    if (share !== null || !sheet.current) return
    setShare(0)
    await loadPictures(sheet.current, setShare)
    setShare(null)
    window.print()
  }

  return (
    <>
      <div className="inventory-acts large-ticks row wrap gap-3-5">
        <MainButton aria-disabled={share !== null} onClick={() => void print()}>
          <Icon name="print" />
          Imprimir o guardar PDF
        </MainButton>
        <label className="touch gap-2">
          <input type="checkbox" checked={hasPhotos} onChange={() => setPhotos(!hasPhotos)} />
          Con fotos
        </label>
        {share === null ? null : <Progress text="Trayendo las fotos…" share={share} />}
      </div>
      <div ref={sheet}>
        <InventorySheet
          fullname={me?.fullname ?? ''}
          today={mexicoDay(new Date())}
          items={items}
          hasPhotos={hasPhotos}
        />
      </div>
    </>
  )
}

function NothingToPrint() {
  return (
    <EmptyState pin={{ icon: 'print', tone: 'plain' }}>
      <h2>Aún no hay nada que inventariar</h2>
      <p>Cuando tengas figuras en tu colección, aquí saldrán con sus copias, precios y totales.</p>
      <MainLink to="/coleccionables">Ver el catálogo</MainLink>
    </EmptyState>
  )
}

const pageSize = 100
const pagesAtOnce = 6

/**
 * Loads the whole collection a few pages at a time, so that neither browser nor server is blocked.
 * After a failure it continues from the page that failed.
 */
function useInventory() {
  const read = useInfiniteQuery({
    queryKey: ['listOwnItems', 'inventory'],
    initialPageParam: [1],
    queryFn: ({ pageParam: pages }) => Promise.all(pages.map(readPage)),
    getNextPageParam: (round) => pagesAfter(round.at(-1)?.metadata),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const { data, error, hasNextPage, isFetching, isError, fetchNextPage, refetch } = read
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const items = useMemo(
    () => data?.pages.flatMap((round) => round.flatMap((page) => page.data)) ?? [],
    [data],
  )
  return {
    items,
    total: data?.pages[0]?.[0]?.metadata.total ?? null,
    isWhole: data !== undefined && !hasNextPage,
    error,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}

const readPage = (page: number) =>
  call('listOwnItems', {
    query: { query: '', store: '', place: '', sort: 'licencia', page, page_size: pageSize },
  })

function pagesAfter(last: Metadata | undefined): number[] | null {
  if (last === undefined || last.page >= last.total_pages) return null
  const count = Math.min(pagesAtOnce, last.total_pages - last.page)
  return Array.from({ length: count }, (_, at) => last.page + 1 + at)
}

async function loadPictures(sheet: HTMLElement, onProgress: (share: number) => void): Promise<void> {
  const pictures = [...sheet.querySelectorAll('img')]
  let loaded = 0
  const coming = pictures.map(async (picture) => {
    picture.loading = 'eager'
    await pictureLoaded(picture)
    loaded += 1
    onProgress(loaded / pictures.length)
  })
  await Promise.all(coming)
}

/** Ignores a picture that cannot be loaded, so that the sheet can still be printed. */
function pictureLoaded(picture: HTMLImageElement): Promise<void> {
  if (picture.complete) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  picture.addEventListener('load', () => resolve(), { once: true })
  picture.addEventListener('error', () => resolve(), { once: true })
  return promise
}

interface InventorySheetProps {
  fullname: string
  /** YYYY-MM-DD. */
  today: string
  items: readonly OwnItem[]
  hasPhotos: boolean
}

const InventorySheet = memo(function InventorySheet(props: InventorySheetProps) {
  const { fullname, today, items, hasPhotos } = props
  const unpriced = countUnpricedCopies(items)
  return (
    <article className="inventory-sheet stack gap-5" aria-label="Inventario">
      <header className="stack gap-2">
        <h2>Colección de {fullname}</h2>
        <p>
          {dayText(today)} · {countText(items.length, 'figura', 'figuras')} ·{' '}
          {countText(countCopies(items), 'copia', 'copias')}
        </p>
        {unpriced > 0 ? (
          <p>
            {countText(unpriced, 'copia no tiene', 'copias no tienen')} precio escrito y no{' '}
            {unpriced === 1 ? 'cuenta' : 'cuentan'} en los totales.
          </p>
        ) : null}
      </header>
      {sectionsOf(items).map((section) => (
        <InventorySection key={section.slug} section={section} hasPhotos={hasPhotos} />
      ))}
      <dl className="inventory-total">
        {inventoryTotals(items).map(({ currency, cents }) => (
          <div className="flex wrap between gap-0-5" key={currency}>
            <dt>Total pagado en {currency}</dt>
            <dd>{moneyText(cents, currency)}</dd>
          </div>
        ))}
        {worthTotals(items).map(({ currency, cents, copies }) => (
          <div className="flex wrap between gap-0-5" key={`worth ${currency}`}>
            <dt>
              Valor hoy en {currency}, de {countText(copies, 'copia', 'copias')}
            </dt>
            <dd>{moneyText(cents, currency)}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
})

function InventorySection({ section, hasPhotos }: { section: Shown; hasPhotos: boolean }) {
  const { name, items, copies, sums } = section
  return (
    <section className="inventory-section">
      <table className="small full">
        <caption className="pad-block-2 text-start">
          {name}
          <span className="soft">
            {countText(copies, 'copia', 'copias')}
            {sums.length > 0 ? ` · ${sumsText(sums)}` : ''}
          </span>
        </caption>
        <thead>
          <tr>
            {hasPhotos ? (
              <th className="inventory-photo" scope="col">
                Foto
              </th>
            ) : null}
            <th className="inventory-figure" scope="col">
              Figura
            </th>
            <th scope="col">Estado</th>
            <th scope="col">Llegó</th>
            <th scope="col">Tienda</th>
            <th scope="col">Pagado</th>
            <th scope="col">Valor hoy</th>
          </tr>
        </thead>
        <tbody>
          {items.flatMap((item) =>
            item.copies.map((copy, at) => (
              <Row key={copy.id} item={item} copy={copy} number={at + 1} hasPhotos={hasPhotos} />
            )),
          )}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  item: OwnItem
  copy: Copy
  number: number
  hasPhotos: boolean
}

function Row({ item, copy, number, hasPhotos }: RowProps) {
  const { currency, acquired_on, condition, store, notes } = copy
  const [newest] = copy.worth
  const cents = costOf(copy)
  const about = dotted(item.line.name, item.brand?.name, item.sku)
  return (
    <tr>
      {hasPhotos ? (
        <td>
          <Photos item={item} copy={copy} />
        </td>
      ) : null}
      <th className="strong anywhere" scope="row">
        <span dir="auto">{item.name}</span>
        {item.copies.length > 1 ? ` (copia ${number} de ${item.copies.length})` : ''}
        <small dir="auto">{about}</small>
        {notes ? <small dir="auto">{notes}</small> : null}
      </th>
      <td>{condition && conditions[condition]}</td>
      <td>{acquired_on && shortDayText(acquired_on)}</td>
      <td dir="auto">{store}</td>
      <td className="inventory-price numbers nowrap">
        {cents === null || currency === null ? null : moneyText(cents, currency)}
      </td>
      <td className="inventory-worth numbers">
        {newest ? `${moneyText(newest.amount_cents, newest.currency)} al ${shortDayText(newest.on)}` : null}
        {newest?.source ? <small dir="auto">{newest.source}</small> : null}
      </td>
    </tr>
  )
}

/** Shows the member's own photos as proof of ownership, or else the picture of the catalogue. */
function Photos({ item, copy }: Pick<RowProps, 'item' | 'copy'>) {
  const own = copy.photos.map(({ thumb_path }) => photoUrl(thumb_path))
  const { id: itemId, image, is_adult } = item
  const known =
    image === null || is_adult ? noImageUrl : itemImageUrl({ itemId, kind: 'main', size: 'ki', file: image })
  return (own.length > 0 ? own : [known]).map((src) => (
    <img key={src} src={src} alt="" loading="lazy" decoding="async" width="48" height="64" />
  ))
}

function sumsText(sums: readonly InventoryTotal[]): string {
  return sums.map(({ currency, cents }) => moneyText(cents, currency)).join(' + ')
}
