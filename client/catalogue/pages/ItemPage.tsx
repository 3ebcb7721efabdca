import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { togglePendingMark, usePendingMarks, visitorMarks } from '#client/accounts/pending-marks.data.ts'
import { loadItem, loadRelated, redirectToCanonical } from '#client/catalogue/data.ts'
import { ItemLabel } from '#client/catalogue/label/parts/ItemLabel.tsx'
import { ItemPhotos } from '#client/catalogue/label/parts/ItemPhotos.tsx'
import { labelOf } from '#client/catalogue/label/rules.ts'
import { ItemGrid } from '#client/catalogue/parts/ItemCard.tsx'
import { RetiredNotice } from '#client/catalogue/parts/RetiredNotice.tsx'
import { breadcrumbData, productData } from '#client/catalogue/structured.rules.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { PageHead } from '#client/kit/PageHead.tsx'
import { StructuredData } from '#client/kit/StructuredData.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { itemSeo } from '#contract/catalogue/seo.ts'

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const [item, related] = await Promise.all([
    loadItem(call, params.item_id, params.item_slug),
    loadRelated(call, params.item_id),
  ])
  redirectToCanonical(item, url)
  const head = itemSeo(publicUrl, item)
  const product = productData(item, head)
  const { is_retired: isRetired, disclaimer } = item
  return { head, label: labelOf(item), related, product, isRetired, disclaimer }
}

export default function ItemPage() {
  const { head, label, related, product, isRetired } = useLoaderData<typeof loader>()
  const here = { name: label.name, href: head.canonical }
  return (
    <>
      <PageHead {...head} isHidden={isRetired} />
      {label.isAdult ? <meta name="robots" content="noimageindex" /> : null}
      <StructuredData facts={product} />
      <StructuredData facts={breadcrumbData([label.license, label.line, here], head.canonical)} />
      {isRetired ? <RetiredNotice what="Esta figura" /> : null}
      <article className="item-page" data-tint={label.tint}>
        <ItemLabel label={label} address={head.canonical}>
          {isRetired ? null : <VisitorMarks id={label.id} />}
        </ItemLabel>
        <ItemPhotos label={label}>
          {isRetired ? null : (
            <Link
              className="icon-button item-first-photo"
              to={`/aportaciones/corregir/${label.id}`}
              rel="nofollow"
              title="Sube la primera foto"
            >
              <Icon name="camera" />
              <span className="visually-hidden">Sube la primera foto</span>
            </Link>
          )}
        </ItemPhotos>
      </article>
      {related.length > 0 ? (
        <section className="band" aria-labelledby="related-title">
          <h2 className="band-title" id="related-title">
            Más de {label.line.name}
          </h2>
          <ItemGrid cards={related} shape="shelf" />
        </section>
      ) : null}
    </>
  )
}

/**
 * A tap is kept on the device, and applied once there is an account. Before the script has loaded, the choice is in the address
 * of the link, and the registration keeps it. The page is the same for everyone,
 * so it also holds the link for members; CSS shows the right one by the session on the device.
 */
function VisitorMarks({ id }: { id: number }) {
  const pendingRelation = usePendingMarks().find((mark) => mark.id === id)?.relation
  return (
    <div className="visitor-marks flex wrap gap-2">
      {visitorMarks.map(({ relation, parameter, name, icon }) => (
        <QuietLink
          key={relation}
          data-relation={relation}
          data-is-on={relation === pendingRelation || undefined}
          to={`/registro?${parameter}=${id}`}
          rel="nofollow"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return
            event.preventDefault()
            togglePendingMark({ id, relation })
          }}
        >
          <Icon name={icon} />
          {name}
          {relation === pendingRelation ? <span className="visually-hidden">marcada</span> : null}
        </QuietLink>
      ))}
      <MainLink data-for="member" to={`/item/${id}`} rel="nofollow">
        Abrir en tu vitrina
      </MainLink>
    </div>
  )
}
