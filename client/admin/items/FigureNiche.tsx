import { FigurePicture } from '#client/catalogue/parts/FigurePicture.tsx'
import { pictureOf } from '#client/catalogue/pictures.rules.ts'
import { FileDrop, type FileInput } from '#client/kit/FileDrop.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { pictureTypes, useFileUrl } from '#client/kit/picture-files.ts'
import { tintOf } from '#client/kit/tint.ts'
import type { itemTypes } from '#contract/catalogue/words.ts'
import { useLicenses, useLines } from './data.ts'
import type { FormItemValues } from './fields.rules.ts'

interface FigureNicheProps {
  values: FormItemValues
  file: File | null
  input: FileInput
}

/** The card of a figure as the site will show it, drawn while it is typed. Its niche takes the picture. */
export function FigureNiche({ values, file, input }: FigureNicheProps) {
  const url = useFileUrl(file)
  const license = useLicenses().data?.find(({ slug }) => slug === values.license)
  const line = useLines(values.license).data?.find(({ id }) => String(id) === values.line_id)
  const picture = url === null ? silhouetteFor(values, line) : { src: url, isMissing: false }
  return (
    <div className="figure-niche item-card" data-tint={tintOf(license?.color ?? null, values.license)}>
      <FileDrop className="picture-frame" accept={pictureTypes} {...input}>
        <FigurePicture picture={picture} turn="first" />
        {url === null ? (
          <span className="figure-niche-invitation stack gap-1 justify-items-center text-center small strong">
            <Icon name="camera" />
            Suelta aquí la imagen, o elígela
          </span>
        ) : null}
      </FileDrop>
      <div className="item-card-label" aria-hidden="true">
        <p className="strong two-lines" dir="auto">
          {values.name || 'Sin nombre'}
        </p>
        <p className="note">{[line?.name, values.brand].filter(Boolean).join(' · ') || 'Sin línea'}</p>
        {values.price ? (
          <p className="small strong numbers">
            {values.price} {values.currency}
          </p>
        ) : null}
      </div>
    </div>
  )
}

/** What the niche shows as long as there is no picture: the silhouette of its kind, with its number. */
function silhouetteFor(
  { name, brand, sku, type, scale }: FormItemValues,
  line: { name: string } | undefined,
) {
  const facts = { name, brand: { name: brand }, sku, scale, type: type as keyof typeof itemTypes }
  return pictureOf({ id: 0, image: null, ...facts, ...(line ? { line } : {}) })
}
