import '#client/catalogue/label/style.css'
import '#client/catalogue/label/gallery.css'
import '#client/catalogue/members/style.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouteLoaderData } from 'react-router'
import { ItemLabel } from '#client/catalogue/label/parts/ItemLabel.tsx'
import { ItemPhotos } from '#client/catalogue/label/parts/ItemPhotos.tsx'
import { labelOf } from '#client/catalogue/label/rules.ts'
import { itemQuery, memberItemsQuery } from '#client/catalogue/members/data.ts'
import {
  collectablesOf,
  collectablesPath,
  initialListState,
  memberSearchPath,
} from '#client/catalogue/members/rules.ts'
import { ownItemQuery } from '#client/collection/data.ts'
import { useMark } from '#client/collection/mark-state.data.ts'
import { ItemMarks } from '#client/collection/marks/ItemMarks.tsx'
import { MemberGrid } from '#client/collection/marks/MemberGrid.tsx'
import { OwnCopies } from '#client/collection/marks/OwnCopies.tsx'
import { noMark } from '#client/collection/marks.rules.ts'
import { MarkPin } from '#client/collection/parts/MarkPin.tsx'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import type { RootSite } from '#client/root.tsx'
import type { ItemDetail } from '#contract/catalogue.ts'
import { itemSeo } from '#contract/catalogue-seo.ts'

/** docs/product.md#screens: a figure as its collector sees it: the label, where it stands with them, and their copies. */
export default function MemberItemPage() {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const { data: item, error, refetch } = useQuery({ ...itemQuery(id), enabled: isNumber })
  if (item) return <OwnItemLabel key={item.id} item={item} />
  if (!isNumber || isGone(error)) return <NoSuchItem />
  if (error) {
    return <LoadError what="la figura" message={error.message} onRetry={() => void refetch()} />
  }
  return (
    <>
      <PageHead title="Figura" isHidden />
      <LoadingSkeleton />
    </>
  )
}

function isGone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404
}

function OwnItemLabel({ item }: { item: ItemDetail }) {
  const publicUrl = useRouteLoaderData<RootSite>('root')?.publicUrl ?? ''
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
      <PageHead title={item.name} isHidden />
      <article className="item-page" data-tint={label.tint} data-mark={mark.relation ?? undefined}>
        <ItemLabel label={label} address={itemSeo(publicUrl, item).canonical} searchPath={memberSearchPath}>
          <ItemMarks figure={figure} told={own?.user ?? noMark} />
        </ItemLabel>
        <div className="item-own-case">
          <MarkPin mark={mark} />
          <ItemPhotos label={label} />
        </div>
      </article>
      <OwnCopies figure={figure} />
      <MoreOfLine item={item} />
    </>
  )
}

const moreMax = 12

/** Its neighbours on the shelf, each to be marked as well. */
function MoreOfLine({ item: { id, license, line } }: { item: ItemDetail }) {
  const { data } = useQuery(memberItemsQuery({ license: license.slug, line: line.slug }, initialListState))
  const others = (data?.data ?? []).filter((one) => one.id !== id).slice(0, moreMax)
  if (others.length === 0) return null
  return (
    <section className="band" aria-labelledby="more-title">
      <h2 className="band-title" id="more-title">
        Más de {line.name}
      </h2>
      <MemberGrid items={others} shape="shelf" />
    </section>
  )
}

function NoSuchItem() {
  return (
    <header className="member-page-head">
      <PageHead title="No encontramos esa figura" isHidden />
      <h1>No encontramos esa figura</h1>
      <p>Quizá ya no está en el catálogo, o la dirección tiene un error.</p>
      <p>
        <Link className="action" data-kind="main" to={collectablesPath}>
          Ir a los coleccionables
        </Link>
      </p>
    </header>
  )
}
