import type { ReactNode } from 'react'
import { memo, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { CopyShelf } from '#client/collection/copies/CopyShelf.tsx'
import { editCopy } from '#client/collection/copies/data.ts'
import type { CellName } from '#client/collection/copies/rules.ts'
import { cellTitles, readCell } from '#client/collection/copies/rules.ts'
import { EditCell } from '#client/collection/EditCell.tsx'
import { InvalidText } from '#client/collection/edits.data.ts'
import { MarkPin } from '#client/collection/marks/MarkPin.tsx'
import { useMark } from '#client/collection/marks/state.data.ts'
import { shortDayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { moneyInputText, moneyText } from '#client/kit/money.ts'
import { WindowedRows } from '#client/kit/WindowedRows.tsx'
import type { Copy, OwnItem } from '#contract/collection/collection.ts'
import type { CollectionView } from '#contract/collection/words.ts'
import { conditions } from '#contract/collection/words.ts'
import { useOwnWindow } from './data.ts'
import { OwnWall, rowPlaceOf } from './OwnWall.tsx'
import { OwnRows } from './parts/OwnTable.tsx'
import type { ListPlace } from './use-list-place.ts'
import { useListPlace } from './use-list-place.ts'

interface OwnResultsProps {
  /** The query for the API. */
  asked: Record<string, string>
  view: CollectionView
  /** The default currency of prices. */
  currency: string
  showsFranchise: boolean
  /** Called with the visible page. */
  onPage: (page: number) => void
  /** Wraps the rows in the table with its column headers. */
  children: (rows: ReactNode) => ReactNode
}

const firstSight = 12
const rowHeight = 88

/** The visible figures. Scrolling renders only this component again. */
export function OwnResults({ asked, view, currency, showsFranchise, onPage, children }: OwnResultsProps) {
  const { entry, placeOf, keepPlace } = useListPlace()
  const [range, setRange] = useState(() => {
    const first = placeOf()?.index ?? 0
    return { first, last: first + firstSight - 1 }
  })
  const onRange = useCallback((first: number, last: number) => setRange({ first, last }), [])
  const { total, itemAt, error, retry } = useOwnWindow(asked, range.first, range.last)
  const onRest = (place: ListPlace, reached: number) => {
    onPage(keepPlace(place, Math.min(reached, (total ?? 1) - 1)))
  }
  const list = { total: total ?? 0, itemAt, onRange, placeOf, entry, onRest }
  return (
    <>
      {error ? <LoadError what="tus figuras" error={error} onRetry={retry} /> : null}
      {total === null && error === null ? <OwnWaiting /> : null}
      {total && view === 'nichos' ? <OwnWall {...list} showsFranchise={showsFranchise} /> : null}
      {total && view === 'tabla'
        ? children(
            <WindowedRows
              count={total}
              estimate={rowHeight}
              onRange={onRange}
              entry={entry}
              startAt={() => {
                const place = placeOf()
                return place && rowPlaceOf(place, { total, count: 1 })
              }}
              onRest={({ row, offset, reached }) => onRest({ index: row, offset }, reached)}
            >
              {(index) => <Row item={itemAt(index)} index={index} currency={currency} />}
            </WindowedRows>,
          )
        : null}
    </>
  )
}

interface RowProps {
  item: OwnItem | undefined
  index: number
  currency: string
}

const Row = memo(function Row({ item, index, currency }: RowProps) {
  return item ? (
    <OwnFigureRow item={item} index={index} currency={currency} />
  ) : (
    <div className="skeleton own-row-waiting" role="presentation" />
  )
})

function OwnWaiting() {
  return (
    <div className="own-waiting" role="status">
      <span className="visually-hidden">Cargando tus figuras</span>
      {['a', 'b', 'c', 'd'].map((key) => (
        <span className="skeleton" key={key} />
      ))}
    </div>
  )
}

interface OwnFigureRowProps {
  item: OwnItem
  index: number
  currency: string
}

/** A row of the table: a figure with its copies and their inline fields. */
function OwnFigureRow({ item, index, currency }: OwnFigureRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OwnRows
        item={item}
        index={index}
        figure={<OwnFigure item={item} />}
        more={
          <button className="icon-button" type="button" onClick={() => setOpen(true)}>
            <Icon name="more" />
            <span className="visually-hidden">Copias, fotos y notas de {item.name}</span>
          </button>
        }
        cellOf={(copy, name) => <CopyCell item={item} copy={copy} name={name} currency={currency} />}
      />
      {isOpen ? <CopiesModal item={item} currency={currency} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The cell of the figure: picture, name, license and line. */
function OwnFigure({ item }: { item: OwnItem }) {
  const [own] = toMemberItemCards([item])
  const { mark } = useMark(item.id, item.user)
  if (!own) return null
  const { card } = own
  return (
    <div
      className="own-figure row gap-3"
      data-card
      data-tint={card.tint}
      data-gone={mark.relation === null || undefined}
    >
      <div className="own-figure-picture">
        <div className="picture-frame">
          <FigurePicture picture={card.picture} sizes="4rem" />
        </div>
        <MarkPin mark={mark} />
      </div>
      <div>
        <Link to={card.href} dir="auto">
          {card.name}
        </Link>
        <p dir="auto">
          {card.franchise} · {card.line}
        </p>
      </div>
    </div>
  )
}

interface CopyCellProps {
  item: OwnItem
  copy: Copy
  name: CellName
  currency: string
}

function CopyCell({ item, copy, name, currency }: CopyCellProps) {
  return (
    <EditCell
      place={`copia ${copy.id} ${name}`}
      label={`${cellTitles[name]}, ${item.name}`}
      text={cellTextOf(copy, name)}
      look={cellInputOf(copy, name)}
      send={(text) => saveCell(item.id, { copy, name, currency }, text)}
    />
  )
}

interface CopiesModalProps {
  item: OwnItem
  currency: string
  onClose: () => void
}

/** The copies of a figure with all their fields and photos. */
function CopiesModal({ item, currency, onClose }: CopiesModalProps) {
  const { id, name, copies, license, line } = item
  return (
    <Modal title="Copias y fotos" isOpen onClose={onClose}>
      <DialogFigure item={item} detail={`${license.name} · ${line.name}`} />
      <CopyShelf figure={{ id, name }} copies={copies} currency={currency} />
    </Modal>
  )
}

/** Sends one field of a copy. @throws {ApiError} @throws {InvalidText} */
async function saveCell(
  itemId: number,
  { copy, name, currency }: { copy: Copy; name: CellName; currency: string },
  text: string,
): Promise<void> {
  const read = readCell(name, text, copy.currency ?? currency)
  if ('error' in read) throw new InvalidText(read.error)
  await editCopy(itemId, copy.id, read.fields)
}

/** A field of a copy as typed. */
function cellTextOf(copy: Copy, name: CellName): string {
  if (name === 'price') return moneyInputText(copy.price_paid_cents, copy.currency ?? 'MXN')
  return copy[name] ?? ''
}

/** The displayed value of the field and the kind of its input. */
function cellInputOf(copy: Copy, name: CellName) {
  const { condition, price_paid_cents: cents, currency, acquired_on } = copy
  if (name === 'condition') {
    return { shown: condition && conditions[condition], kind: 'choice', options: conditions } as const
  }
  if (name === 'price') {
    const shown = cents === null || currency === null ? null : moneyText(cents, currency)
    return { shown, kind: 'money', maxLength: 40 } as const
  }
  if (name === 'acquired_on')
    return { shown: acquired_on && shortDayText(acquired_on), kind: 'date' } as const
  return { shown: copy[name], kind: 'text' } as const
}
