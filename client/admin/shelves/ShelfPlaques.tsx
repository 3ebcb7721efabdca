import { Link } from 'react-router'
import { silhouettesOf } from '#client/catalogue/data.ts'
import { LicenseCard } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { FigureCast } from '#client/catalogue/parts/FigureCast.tsx'
import { type Picture, pictureOf, widePictureOf } from '#client/catalogue/pictures.rules.ts'
import { countText } from '#client/kit/numbers.ts'
import { ProgressRing } from '#client/kit/Progress.tsx'
import { tintOf } from '#client/kit/tint.ts'
import type { Output } from '#contract/endpoints.ts'
import { percentageOf } from '#contract/percentages.ts'

type Shelf = Output<'listAdminLicenses'>['data'][number] | Output<'listAdminLines'>['data'][number]

interface ShelfPlaquesProps {
  shelves: readonly Shelf[]
  /** The address of the list, below which each has its page. */
  href: string
}

/** Licenses or lines as the site shows licenses, each with what it lacks. */
export function ShelfPlaques({ shelves, href }: ShelfPlaquesProps) {
  return (
    <ul className="license-grid" data-size="small">
      {shelves.map((shelf) => (
        <li className="stack gap-2" key={shelf.id}>
          <LicenseCard card={cardOf(shelf)} to={`${href}/${shelf.id}`}>
            {shelf.image === null ? <FigureCast className="license-card-cast" cast={castOf(shelf)} /> : null}
          </LicenseCard>
          <ShelfFacts shelf={shelf} />
        </li>
      ))}
    </ul>
  )
}

function cardOf(shelf: Shelf) {
  const { name, image, items_count } = shelf
  const [slug, color] = 'license' in shelf ? [shelf.license.slug, null] : [shelf.slug, shelf.color]
  const art = { image: widePictureOf(image), tint: tintOf(color, slug) }
  return { slug: shelf.slug, name, itemsCount: items_count, isNew: 'is_new' in shelf && shelf.is_new, ...art }
}

/** Figures that stand for a picture of its own; with silhouettes while they have none either. */
function castOf({ covers, ...shelf }: Shelf): Picture[] {
  return covers.length > 0
    ? covers.map((cover) => pictureOf({ ...cover, is_adult: false }))
    : silhouettesOf(shelf)
}

function ShelfFacts({ shelf }: { shelf: Shelf }) {
  const query = 'license' in shelf ? `line=${shelf.id}` : `license=${shelf.slug}`
  return (
    <div className="shelf-facts row between small gap-2">
      <span className="row wrap gap-2 min-0">
        {'license' in shelf ? (
          <span className="truncate soft" dir="auto">
            {shelf.license.name}
          </span>
        ) : (
          <Link className="hover-line" to={`/kadmin/lineas?license=${shelf.slug}`}>
            {countText(shelf.lines_count, 'línea', 'líneas')}
          </Link>
        )}
        {marksOf({ ...shelf, is_new: false }).map((mark) => (
          <span className="chip" key={mark}>
            {mark}
          </span>
        ))}
      </span>
      {shelf.unpictured_count === 0 ? null : <ShelfPictures shelf={shelf} query={query} />}
    </div>
  )
}

/** How many of its figures have a picture, with the way to those without one: the query of their list. */
export function ShelfPictures({ shelf, query }: { shelf: Shelf; query: string }) {
  const { items_count, unpictured_count } = shelf
  const percentage = percentageOf(items_count - unpictured_count, items_count)
  return (
    <span className="shelf-pictures row gap-2">
      <ProgressRing
        percentage={percentage}
        label={`${percentage} % con imagen`}
        tone={unpictured_count === 0 ? 'have' : 'amber'}
      />
      {unpictured_count === 0 ? (
        <span className="soft nowrap">Todas</span>
      ) : (
        <Link className="strong nowrap" to={`/kadmin/figuras?${query}&lacks=image`}>
          {countText(unpictured_count, 'sin imagen', 'sin imagen')}
        </Link>
      )}
    </span>
  )
}

export function marksOf(shelf: Shelf): string[] {
  const marks = [
    shelf.retired_at !== null && 'Retirada',
    'is_home' in shelf && shelf.is_home && 'Portada',
    'is_new' in shelf && shelf.is_new && 'Nueva',
  ]
  return marks.filter((mark) => mark !== false)
}
