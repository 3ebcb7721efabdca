import '#client/catalogue/style.css'
import './card.css'
import './row.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { MarkButtons } from '#client/collection/parts/MarkButtons.tsx'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import { tintOf } from '#client/kit/tint.ts'
import type { MemberItem } from '#contract/collection/collection.ts'
import { useMarking } from './use-marking.ts'

interface FigureRowProps {
  item: MemberItem
  /** Extra text, such as a date that moved. */
  children?: ReactNode
}

/** A figure in a list of dates or news: a small picture, the text beside it, and the mark buttons. */
export function FigureRow({ item, children }: FigureRowProps) {
  const { mark, isRefused, onToggle, onReserve, onKeyDown } = useMarking(item, item.user)
  return (
    <article
      className="figure-row"
      data-mark={mark.relation ?? undefined}
      data-refused={isRefused || undefined}
      data-tint={tintOf(item.license.color, item.license.slug)}
      onKeyDown={onKeyDown}
    >
      <div className="figure-row-case picture-frame">
        <FigurePicture picture={pictureOf(item)} sizes="4.5rem" />
        <MarkPin mark={mark} />
      </div>
      <div className="figure-row-label stack gap-1">
        <h3 className="figure-row-name" dir="auto">
          <Link to={memberItemPath(item)}>{item.name}</Link>
        </h3>
        <p className="figure-row-caption note anywhere" dir="auto">
          {item.license.name} · {item.line.name}
        </p>
        {children}
      </div>
      <MarkButtons name={item.name} mark={mark} onToggle={onToggle} onReserve={onReserve} />
    </article>
  )
}
