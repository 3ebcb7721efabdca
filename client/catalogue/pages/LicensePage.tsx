import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { rememberReturnPath } from '#client/accounts/return-path.data.ts'
import { call as callApi } from '#client/api.ts'
import { type LicenseCardData, loadLicense, toLicenseCard } from '#client/catalogue/data.ts'
import { chosenCount, readListState } from '#client/catalogue/filters/rules.ts'
import { nameLength, WideImage } from '#client/catalogue/license/parts/LicenseCard.tsx'
import { LineLinks } from '#client/catalogue/license/parts/LineLinks.tsx'
import { loadFilterValues } from '#client/catalogue/list/data.ts'
import { ItemList } from '#client/catalogue/list/ItemList.tsx'
import { loadItems } from '#client/catalogue/list/listing.data.ts'
import { collectablesOf, followingState } from '#client/catalogue/members/rules.ts'
import { redirectToLowerCase } from '#client/catalogue/near.data.ts'
import { FigureCast } from '#client/catalogue/parts/FigureCast.tsx'
import { ItemGrid } from '#client/catalogue/parts/ItemCard.tsx'
import { RetiredNotice } from '#client/catalogue/parts/RetiredNotice.tsx'
import type { Picture, WidePicture } from '#client/catalogue/pictures.rules.ts'
import { lineCoverOf, widePictureOf } from '#client/catalogue/pictures.rules.ts'
import { licensePath, linePath } from '#client/catalogue/rules.ts'
import { breadcrumbData, itemListData } from '#client/catalogue/structured.rules.ts'
import { QuietLink } from '#client/kit/Action.tsx'
import { Crumbs } from '#client/kit/Crumbs.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { countText } from '#client/kit/numbers.ts'
import { PageHead } from '#client/kit/PageHead.tsx'
import { StructuredData } from '#client/kit/StructuredData.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import type { Seo } from '#contract/catalogue/catalogue.ts'
import { licenseSeo, lineSeo } from '#contract/catalogue/seo.ts'

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { call, publicUrl } = pageRequestOf(context)
  redirectToLowerCase(url)
  const { license, lines, line } = await loadLicense(call, params.license_slug, params.line_slug)
  const state = readListState(url.searchParams)
  const scope = { license: license.slug, ...(line ? { line: line.slug } : {}) }
  const listing = await loadItems(call, scope, state)
  const base = line ? linePath(license.slug, line.slug) : licensePath(license.slug)
  const head = line ? lineSeo(publicUrl, line) : licenseSeo(publicUrl, license)
  return {
    head: state.page > 1 ? headOfPage(head, state.page) : head,
    card: toLicenseCard(license),
    description: line?.description || license.description,
    lines: lines.map((line) => ({
      slug: line.slug,
      name: line.name,
      itemsCount: line.items_count,
      picture: lineCoverOf(line),
      href: linePath(license.slug, line.slug),
    })),
    line: line && {
      slug: line.slug,
      name: line.name,
      brand: line.brand?.name ?? null,
      itemsCount: line.items_count,
      image: widePictureOf(line.image),
    },
    listing,
    base,
    scope,
    isHidden: chosenCount(state) > 0 || state.sort !== null,
    isRetired: line?.is_retired ?? license.is_retired,
    disclaimer: line?.disclaimer ?? license.disclaimer,
  }
}

/** Each page of a long list has a URL of its own. */
function headOfPage(head: Seo, page: number): Seo {
  return { ...head, title: `${head.title} · página ${page}`, canonical: `${head.canonical}?page=${page}` }
}

const castMax = 3

export default function LicensePage() {
  const { head, card, description, lines, line, listing, base, scope, isHidden, isRetired } =
    useLoaderData<typeof loader>()
  const cast = listing.cards.slice(0, castMax).map(({ picture }) => picture)
  const places = [{ name: card.name, href: licensePath(card.slug) }]
  if (line) places.push({ name: line.name, href: base })
  const all = { href: licensePath(card.slug), picture: card.image }
  const { page, page_size: pageSize } = listing.metadata
  return (
    <>
      <PageHead {...head} isHidden={isHidden || isRetired} />
      <StructuredData facts={breadcrumbData(places, head.canonical)} />
      <StructuredData
        facts={itemListData(head.title, listing.cards, head.canonical, (page - 1) * pageSize + 1)}
      />
      <LicenseHero card={card} description={description} linesCount={lines.length} line={line} cast={cast} />
      {isRetired ? <RetiredNotice what={line ? 'Esta línea' : 'Esta licencia'} /> : null}
      {lines.length > 1 ? (
        <LineLinks all={all} lines={lines} current={line?.slug ?? null} tint={card.tint} />
      ) : null}
      {isRetired ? null : (
        <ItemList
          listing={listing}
          base={base}
          listValues={(filter) => loadFilterValues(callApi, filter, { scope, state: listing.state })}
        >
          {listing.cards.length > 0 ? <ItemGrid cards={listing.cards} /> : null}
        </ItemList>
      )}
    </>
  )
}

interface LicenseHeroProps {
  card: LicenseCardData
  description: string
  linesCount: number
  line: {
    slug: string
    name: string
    brand: string | null
    itemsCount: number
    image: WidePicture | null
  } | null
  /** The figures shown when the license has no picture of its own. */
  cast: Picture[]
}

const heroSizes = '(max-width: 48rem) 100vw, 44rem'

function LicenseHero({ card, description, linesCount, line, cast }: LicenseHeroProps) {
  const picture = line?.image ?? card.image
  const { name } = line ?? card
  const itemsCount = line ? line.itemsCount : card.itemsCount
  const facts = [
    countText(itemsCount, 'figura', 'figuras'),
    line ? line.brand : linesCount > 1 ? countText(linesCount, 'línea', 'líneas') : null,
  ]
  return (
    <header className="license-hero flex between clip items-end relative" data-tint={card.tint}>
      <div className="license-hero-text stack gap-2 min-0 relative">
        {line ? <Crumbs places={[{ name: card.name, href: licensePath(card.slug) }]} /> : null}
        <h1 dir="auto" data-length={nameLength(name)}>
          {name}
        </h1>
        <p className="license-hero-facts numbers medium">{facts.filter(Boolean).join(' · ')}</p>
        {description ? (
          <p className="license-hero-description" dir="auto">
            {description}
          </p>
        ) : null}
        <FollowLinks license={card.slug} line={line?.slug ?? null} name={name} />
      </div>
      {picture ? (
        <WideImage className="license-hero-image" picture={picture} sizes={heroSizes} turn="first" />
      ) : (
        <FigureCast className="license-hero-cast" cast={cast} />
      )}
    </header>
  )
}

interface FollowLinksProps {
  license: string
  line: string | null
  /** Of what is followed. */
  name: string
}

/**
 * The way to follow a license or a line. The page is the same for everyone, so it holds a link for visitors, who log in
 * first, and one for members, whose page follows it; CSS shows the right one by the session on the device.
 */
function FollowLinks({ license, line, name }: FollowLinksProps) {
  const membersPath = collectablesOf(license, line ?? undefined)
  return (
    <p className="license-follow">
      <QuietLink
        to="/entrar"
        state={{ purpose: `seguir ${name}` }}
        rel="nofollow"
        onClick={() => rememberReturnPath({ pathname: membersPath, search: '' })}
      >
        <Icon name="bell" />
        Seguir
      </QuietLink>
      <QuietLink data-for="member" to={membersPath} state={followingState} rel="nofollow">
        <Icon name="bell" />
        Seguir
      </QuietLink>
    </p>
  )
}
