import '#client/catalogue/label/style.css'
import '#client/catalogue/label/gallery.css'
import '#client/catalogue/members/style.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ItemLabel } from '#client/catalogue/label/parts/ItemLabel.tsx'
import { ItemPhotos } from '#client/catalogue/label/parts/ItemPhotos.tsx'
import { labelOf } from '#client/catalogue/label/rules.ts'
import { collectablesOf, memberSearchPath } from '#client/catalogue/members/rules.ts'
import { ownItemQuery } from '#client/collection/data.ts'
import { useMark } from '#client/collection/mark-state.data.ts'
import { noMark } from '#client/collection/marks.rules.ts'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import type { ItemDetail } from '#contract/catalogue.ts'
import { ItemMarks } from './ItemMarks.tsx'
import { OwnCopies } from './OwnCopies.tsx'

interface MemberItemProps {
  item: ItemDetail
  /** The public URL, for sharing; null for a figure that only its owner sees. */
  address: string | null
  /** A notice above the figure. */
  children?: ReactNode
}

/** A figure on a page for members: its data, the mark and the copies. */
export function MemberItem({ item, address, children }: MemberItemProps) {
  const { data: own } = useQuery(ownItemQuery(item.id))
  const { mark } = useMark(item.id, own?.user)
  const figure = { id: item.id, name: item.name }
  const { license, line } = item
  const label = {
    ...labelOf(item),
    license: { name: license.name, href: collectablesOf(license.slug) },
    line: { name: line.name, href: collectablesOf(license.slug, line.slug) },
  }
  return (
    <>
      {children}
      <article className="item-page" data-tint={label.tint} data-mark={mark.relation ?? undefined}>
        <ItemLabel label={label} address={address} searchPath={memberSearchPath}>
          <ItemMarks figure={figure} loadedMark={own?.user ?? noMark} />
        </ItemLabel>
        <div className="item-own-case">
          <MarkPin mark={mark} />
          <ItemPhotos label={label} />
        </div>
      </article>
      <OwnCopies figure={figure} />
    </>
  )
}
