// biome-ignore-all lint/a11y/useSemanticElements: rows are virtual and become cards on a phone, which a table element cannot do.
// biome-ignore-all lint/a11y/useFocusableInteractive: cells are not interactive; the controls in them take the focus.

import { memo, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { CopyShelf } from '#client/collection/copies/CopyShelf.tsx'
import { editCopy } from '#client/collection/copies/data.ts'
import { type CellName, cellTitles, readCell } from '#client/collection/copies/rules.ts'
import { EditCell } from '#client/collection/EditCell.tsx'
import { InvalidText } from '#client/collection/edits.data.ts'
import { MarkPin } from '#client/collection/marks/MarkPin.tsx'
import { type MarkedFigure, useMark } from '#client/collection/marks/state.data.ts'
import { PlaceOptions, TagChips } from '#client/collection/tags/Tags.tsx'
import { shortDayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { IconButton } from '#client/kit/IconButton.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { moneyInputText } from '#client/kit/money.ts'
import { dotted } from '#client/kit/numbers.ts'
import type { Copy, OwnItem } from '#contract/collection/collection.ts'
import { conditions, type OwnSort } from '#contract/collection/words.ts'
import { moneyText } from '#contract/money.ts'
import { CopyTick } from './ManyCopies.tsx'
import { defaultOrder, type OwnState, sortedBy } from './rules.ts'

interface OwnTableProps {
  state: OwnState
  total: number
  onChange: (state: OwnState) => void
  children: ReactNode
}

const columns: { name: 'figure' | CellName; title: string; sort: OwnSort }[] = [
  { name: 'figure', title: 'Figura', sort: 'nombre' },
  { name: 'condition', title: cellTitles.condition, sort: 'estado' },
  { name: 'price', title: cellTitles.price, sort: 'precio' },
  { name: 'acquired_on', title: cellTitles.acquired_on, sort: 'compra' },
  { name: 'store', title: cellTitles.store, sort: 'tienda' },
  { name: 'place', title: cellTitles.place, sort: 'lugar' },
]

const cellNames = columns.flatMap(({ name }) => (name === 'figure' ? [] : [name]))

/** A row for each copy, with sortable columns. On a tablet each row is a card with labels, on a phone a line. */
export function OwnTable({ state, total, onChange, children }: OwnTableProps) {
  return (
    <>
      <div className="own-table" role="table" aria-label="Tus figuras" aria-rowcount={total + 1}>
        <OwnTableHead state={state} onChange={onChange} />
        {children}
      </div>
      <PlaceOptions id={placesId} />
    </>
  )
}

const placesId = 'lugares-en-uso'

function OwnTableHead({ state, onChange }: Pick<OwnTableProps, 'state' | 'onChange'>) {
  return (
    <div className="own-table-head soft strong sticky" role="rowgroup">
      <div className="own-row small gap-1" role="row" aria-rowindex={1}>
        {columns.map(({ name, title, sort }) => (
          <div key={name} role="columnheader" aria-sort={sortOf(state, sort)}>
            <button type="button" onClick={() => onChange(sortedBy(state, sort))}>
              {title}
              {state.sort === sort ? (
                <span data-order={state.order ?? defaultOrder(sort)}>
                  <Icon name="arrow" />
                </span>
              ) : null}
            </button>
          </div>
        ))}
        <div role="columnheader">
          <span className="visually-hidden">Más</span>
        </div>
      </div>
    </div>
  )
}

function sortOf(state: OwnState, sort: OwnSort): 'ascending' | 'descending' | 'none' {
  if (state.sort !== sort) return 'none'
  return (state.order ?? defaultOrder(sort)) === 'asc' ? 'ascending' : 'descending'
}

interface RowProps {
  item: OwnItem | undefined
  index: number
  currency: string
  /** The numbers of the chosen copies; null while none are chosen. */
  chosen: ReadonlySet<number> | null
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The rows of a figure, or their place while it loads. */
export const OwnTableRow = memo(function OwnTableRow({ item, ...row }: RowProps) {
  return item ? (
    <OwnFigureRow item={item} {...row} />
  ) : (
    <div className="skeleton own-row-waiting" role="presentation" />
  )
})

function OwnFigureRow({ item, index, currency, chosen, onChoose }: RowProps & { item: OwnItem }) {
  const [isOpen, setOpen] = useState(false)
  const { copies } = item
  const more = (
    <IconButton icon="more" label={`Copias, fotos y notas de ${item.name}`} onClick={() => setOpen(true)} />
  )
  return (
    <>
      <div className="own-rows line-above pad-block-2" role="rowgroup">
        {(copies.length === 0 ? [null] : copies).map((copy, at) => (
          <div
            className="own-row small gap-1"
            role="row"
            key={copy?.id ?? 'none'}
            aria-rowindex={index + 2}
            data-chosen={(copy && chosen?.has(copy.id)) || undefined}
          >
            <div role="rowheader" data-again={at > 0 || undefined}>
              {at === 0 ? <OwnFigure item={item} /> : <span className="own-row-copy">Copia {at + 1}</span>}
              <div className="own-row-tags">{copy ? <TagChips tags={copy.tags} /> : null}</div>
              {copy ? <CopyBrief copy={copy} /> : null}
            </div>
            {cellNames.map((name) => (
              <div role="cell" key={name} data-title={cellTitles[name]}>
                {copy ? <CopyCell item={item} copy={copy} name={name} currency={currency} /> : null}
              </div>
            ))}
            <div role="cell">
              {copy && chosen ? (
                <CopyTick
                  {...{ copy, chosen, onChoose }}
                  name={copies.length > 1 ? `${item.name}, copia ${at + 1}` : item.name}
                />
              ) : null}
              {at === 0 && !chosen ? more : null}
            </div>
          </div>
        ))}
      </div>
      {isOpen ? <CopiesModal item={item} currency={currency} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function OwnFigure({ item }: { item: OwnItem }) {
  const [own] = toMemberItemCards([item])
  const { mark } = useMark(item.id, item.user)
  if (!own) return null
  const { card } = own
  return (
    <div
      className="own-figure row gap-3 min-0"
      data-tint={card.tint}
      data-gone={mark.relation === null || undefined}
    >
      <div className="flex-none relative">
        <div className="picture-frame">
          <FigurePicture picture={card.picture} sizes="4rem" />
        </div>
        <MarkPin mark={{ ...mark, quantity: 1 }} />
      </div>
      <div>
        <Link className="hover-line strong normal" to={card.href} dir="auto">
          {mark.quantity > 1 ? <span className="numbers bold">×{mark.quantity} </span> : null}
          {card.name}
        </Link>
        <p dir="auto">{dotted(card.franchise, card.line)}</p>
      </div>
    </div>
  )
}

/** What is known of a copy in one line, for phones, where a tap on the row opens all of it. */
function CopyBrief({ copy: { condition, store, tags, price_paid_cents: cents, currency } }: { copy: Copy }) {
  return (
    <p className="own-brief">
      <span className="note truncate" dir="auto">
        {[condition && conditions[condition], store, tags.join(', ')].filter(Boolean).join(' · ')}
      </span>
      <strong className="numbers">
        {cents === null || currency === null ? '' : moneyText(cents, currency)}
      </strong>
    </p>
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
      send={(text) => saveCell(item, { copy, name, currency }, text)}
    />
  )
}

function CopiesModal({ item, currency, onClose }: { item: OwnItem; currency: string; onClose: () => void }) {
  const { id, name, copies, license, line } = item
  return (
    <Modal title="Copias y fotos" isOpen onClose={onClose}>
      <DialogFigure item={item} detail={dotted(license.name, line.name)} />
      <CopyShelf figure={{ id, name }} copies={copies} currency={currency} />
    </Modal>
  )
}

/** Sends one field of a copy. @throws {ApiError} @throws {InvalidText} */
async function saveCell(
  figure: MarkedFigure,
  { copy, name, currency }: { copy: Copy; name: CellName; currency: string },
  text: string,
): Promise<void> {
  const read = readCell(name, text, copy.currency ?? currency)
  if ('error' in read) throw new InvalidText(read.error)
  await editCopy(figure, copy, read.fields)
}

function cellTextOf(copy: Copy, name: CellName): string {
  if (name === 'price') return moneyInputText(copy.price_paid_cents, copy.currency ?? 'MXN')
  return copy[name] ?? ''
}

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
  return { shown: copy[name], kind: 'text', ...(name === 'place' ? { list: placesId } : {}) } as const
}
