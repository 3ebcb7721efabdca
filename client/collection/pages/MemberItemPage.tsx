import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteLoaderData } from 'react-router'
import { itemQuery, memberItemsQuery } from '#client/catalogue/members/data.ts'
import { collectablesPath, initialListState, isGone } from '#client/catalogue/members/rules.ts'
import { MemberGrid } from '#client/collection/marks/MemberCards.tsx'
import { MemberItem } from '#client/collection/marks/MemberItem.tsx'
import { LoadError, MissingRecord } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import type { RootSite } from '#client/root.tsx'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { itemSeo } from '#contract/catalogue/seo.ts'

/** A figure for members (docs/product.md#screens): its data, the mark and the copies. */
export default function MemberItemPage() {
  const { id = '' } = useParams()
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const { data: item, error, refetch } = useQuery({ ...itemQuery(id), enabled: isNumber })
  if (item) return <OwnItemLabel key={item.id} item={item} />
  if (!isNumber || isGone(error)) return <NoSuchItem />
  if (error) {
    return <LoadError what="la figura" error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <PageHead title="Figura" isHidden />
      <LoadingSkeleton shape="figure" />
    </>
  )
}

function OwnItemLabel({ item }: { item: ItemDetail }) {
  const publicUrl = useRouteLoaderData<RootSite>('root')?.publicUrl ?? ''
  return (
    <>
      <PageHead title={item.name} isHidden />
      <MemberItem item={item} address={itemSeo(publicUrl, item).canonical} />
      <MoreOfLine item={item} />
    </>
  )
}

const moreMax = 12

function MoreOfLine({ item: { id, license, line } }: { item: ItemDetail }) {
  const { data } = useQuery(memberItemsQuery({ license: license.slug, line: line.slug }, initialListState))
  const others = (data?.data ?? []).filter((item) => item.id !== id).slice(0, moreMax)
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
    <MissingRecord
      title="No encontramos esa figura"
      way={{ name: 'Ir a los coleccionables', href: collectablesPath }}
    >
      Quizá ya no está en el catálogo, o la dirección tiene un error.
    </MissingRecord>
  )
}
