import '#client/catalogue/license/style.css'
import '#client/catalogue/label/style.css'
import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { loadItem, loadRelated, mustBeAt } from '#client/catalogue/data.ts'
import { ItemCase } from '#client/catalogue/label/parts/ItemCase.tsx'
import { ItemLabel } from '#client/catalogue/label/parts/ItemLabel.tsx'
import { labelOf } from '#client/catalogue/label/rules.ts'
import { NicheGrid } from '#client/catalogue/parts/NicheGrid.tsx'
import { itemPath } from '#client/catalogue/rules.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { pageRequestOf } from '#client/loader-context.ts'

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  const item = await loadItem(call, params.item_id)
  mustBeAt(item, url.pathname)
  return {
    label: labelOf(item),
    related: await loadRelated(call, item),
    canonical: publicUrl + itemPath(item),
    disclaimer: item.disclaimer,
  }
}

export default function ItemPage() {
  const { label, related, canonical } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={label.name}
        description={label.description || `${label.name}, de ${label.line.name} (${label.license.name}).`}
        canonical={canonical}
      />
      <article className="item-page" data-tint={label.tint}>
        <ItemLabel label={label} address={canonical} />
        <ItemCase label={label} />
      </article>
      {related.length > 0 ? (
        <section className="band" aria-labelledby="related-title">
          <h2 className="band-title" id="related-title">
            Más de {label.line.name}
          </h2>
          <NicheGrid niches={related} shape="shelf" />
        </section>
      ) : null}
    </>
  )
}
