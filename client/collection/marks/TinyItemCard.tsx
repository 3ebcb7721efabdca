import '#client/catalogue/style.css'
import './row.css'
import { Link } from 'react-router'
import { memberItemPath } from '#client/catalogue/members/rules.ts'
import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import { tintOf } from '#client/kit/tint.ts'
import type { MemberItem } from '#contract/collection/collection.ts'
import { useMarking } from './use-marking.ts'

/** A figure as a small picture with its pin; its name is a tooltip and the accessible label. */
export function TinyItemCard({ item }: { item: MemberItem }) {
  const { mark, onKeyDown } = useMarking(item, item.user)
  return (
    <Link
      className="tiny-item-card picture-frame"
      to={memberItemPath(item)}
      title={item.name}
      data-tint={tintOf(item.license.color, item.license.slug)}
      data-mark={mark.relation ?? undefined}
      onKeyDown={onKeyDown}
    >
      <FigurePicture picture={pictureOf(item)} alt={item.name} sizes="4rem" />
      <MarkPin mark={mark} />
    </Link>
  )
}
