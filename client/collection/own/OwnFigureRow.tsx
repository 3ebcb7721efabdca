import { useState } from 'react'
import { Link } from 'react-router'
import { toMemberItemCards } from '#client/catalogue/members/data.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { cellPlace, saveCell } from '#client/collection/copies/cells.data.ts'
import type { CellName } from '#client/collection/copies/rules.ts'
import { cellTitles } from '#client/collection/copies/rules.ts'
import { changeEdit, discardEdit, saveEdit, setEditError, useEdit } from '#client/collection/edits.data.ts'
import { useMark } from '#client/collection/mark-state.data.ts'
import { OwnRows } from '#client/collection/own/parts/OwnTable.tsx'
import { EditCell } from '#client/collection/parts/EditCell.tsx'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import type { Copy, OwnItem } from '#contract/collection.ts'
import { CopiesModal } from './CopiesModal.tsx'
import { cellInputOf, cellTextOf } from './copy-cells.rules.ts'

interface OwnFigureRowProps {
  item: OwnItem
  index: number
  currency: string
}

/** A row of the table: a figure with its copies and their inline fields. */
export function OwnFigureRow({ item, index, currency }: OwnFigureRowProps) {
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
export function OwnFigure({ item }: { item: OwnItem }) {
  const [own] = toMemberItemCards([item])
  const { mark } = useMark(item.id, item.user)
  if (!own) return null
  const { card } = own
  return (
    <div
      className="own-figure"
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
  const place = cellPlace(copy.id, name)
  const edit = useEdit(place)
  return (
    <EditCell
      label={`${cellTitles[name]}, ${item.name}`}
      text={cellTextOf(copy, name)}
      edit={edit}
      look={cellInputOf(copy, name)}
      acts={{
        change: (text) => changeEdit(place, text),
        refuse: (errorText) => setEditError(place, errorText),
        drop: () => discardEdit(place),
        save: () => void saveEdit(place, (text) => saveCell(item.id, { copy, name, currency }, text)),
      }}
    />
  )
}
