import { redirect } from 'react-router'
import { releaseText } from '#client/kit/release-dates.ts'
import { type Tint, tintOf } from '#client/kit/tint.ts'
import type { Item, ItemDetail, License, Line } from '#contract/catalogue/catalogue.ts'
import type { Call } from '#contract/endpoints.ts'
import { hasErrorCode, loadNear, loadNearItems, loadUnlistedLine, notFoundResponse } from './near.data.ts'
import {
  coverOf,
  type Picture,
  pictureOf,
  tintOfItem,
  type WidePicture,
  widePictureOf,
} from './pictures.rules.ts'
import { type Placeholder, placeholderOf } from './placeholder.rules.ts'
import { isSlug, itemPath, licensePath, linePath } from './rules.ts'

export interface ItemCardData {
  id: number
  href: string
  name: string
  franchise: string
  line: string
  brand: string | null
  /** Distinguishes figures of the same name on a page: a barcode, a number, or what its owner asks for it. */
  code: string | null
  /** Null while no date is known. */
  release: string | null
  status: Item['status']
  tint: Tint
  picture: Picture
  placeholder: Placeholder | null
}

export interface LicenseCardData {
  slug: string
  name: string
  image: WidePicture | null
  itemsCount: number
  isNew: boolean
  tint: Tint
  /** Figures that stand for a picture of its own. */
  cast?: Picture[]
}

/** What a card needs of an item; shared lists have no prices. */
export type CardItem = Omit<Item, 'price_cents' | 'currency'>

export function toItemCard(item: CardItem): ItemCardData {
  return {
    id: item.id,
    href: itemPath(item),
    name: item.name,
    franchise: item.license.name,
    line: item.line.name,
    brand: item.brand?.name ?? null,
    code: null,
    release: item.release.date === null ? null : releaseText(item.release.date),
    status: item.status,
    tint: tintOfItem(item),
    picture: pictureOf(item),
    placeholder: placeholderOf(item),
  }
}

type CardLicense = Pick<License, 'slug' | 'name' | 'license_image' | 'items_count' | 'is_new' | 'color'>

export function toLicenseCard(license: CardLicense): LicenseCardData {
  return {
    slug: license.slug,
    name: license.name,
    image: widePictureOf(license.license_image),
    itemsCount: license.items_count,
    isNew: license.is_new,
    tint: tintOf(license.color, license.slug),
  }
}

const castMax = 3

/** With its figures if it has no picture; with silhouettes while they have none either. */
export function toCastCard(license: License): LicenseCardData {
  return { ...toLicenseCard(license), cast: castOf(license) }
}

function castOf({ license_image, covers, ...license }: License): Picture[] {
  if (license_image !== null) return []
  return covers.length > 0 ? covers.map(coverOf) : silhouettesOf(license)
}

/** As many as stand together, of the kind that most figures are. */
export function silhouettesOf({
  main_line,
  items_count,
}: Pick<License, 'main_line' | 'items_count'>): Picture[] {
  const facts = main_line ? { line: main_line, brand: main_line.brand } : {}
  return Array.from({ length: Math.min(items_count, castMax) }, (_, id) =>
    pictureOf({ id, image: null, ...facts }),
  )
}

export async function loadHomeLicenses(call: Call): Promise<LicenseCardData[]> {
  const { data: licenses } = await call('listHomeLicenses', {})
  return licenses.map(toLicenseCard)
}

interface LicenseAndLine {
  license: License
  lines: Line[]
  /** The line in the URL, if there is one. */
  line: Line | null
}

/** @throws a 404 when the license or line in the URL is unknown; a redirect when their slugs are former ones */
export async function loadLicense(call: Call, license?: string, line?: string): Promise<LicenseAndLine> {
  if (!isSlug(license)) throw notFoundResponse('license_not_found')
  if (line !== undefined && !isSlug(line)) throw notFoundResponse('line_not_found')
  const [found, lines] = await Promise.all([
    call('getLicense', { params: { slug: license } }),
    call('listLines', { params: { licenseSlug: license } }),
  ]).catch(async (error) => {
    throw hasErrorCode(error, 'license_not_found')
      ? notFoundResponse('license_not_found', await loadNear(call, license))
      : error
  })
  const { slug } = found.data
  if (slug !== license) {
    throw redirect(line === undefined ? licensePath(slug) : linePath(slug, line), 301)
  }
  if (line === undefined) return { license: found.data, lines: lines.data, line: null }
  const named = lines.data.find((item) => item.slug === line) ?? (await loadUnlistedLine(call, license, line))
  if (named === null) throw notFoundResponse('line_not_found', await loadNear(call, line, license))
  return { license: found.data, lines: lines.data, line: named }
}

/** @throws a 404 when the item in the URL is unknown */
export async function loadItem(call: Call, id?: string, slug?: string): Promise<ItemDetail> {
  if (!isItemId(id)) throw notFoundResponse('item_not_found', await loadNearItems(call, slug))
  const { data: item } = await call('getItem', { params: { id } }).catch(async (error) => {
    throw hasErrorCode(error, 'item_not_found')
      ? notFoundResponse('item_not_found', await loadNearItems(call, slug))
      : error
  })
  return item
}

/** Other figures of the same line. */
export async function loadRelated(call: Call, id: string | undefined): Promise<ItemCardData[]> {
  if (!isItemId(id)) return []
  const { data: items } = await call('listRelatedItems', { params: { id } })
  return items.map(toItemCard)
}

function isItemId(id: string | undefined): id is string {
  return id !== undefined && /^[1-9]\d{0,8}$/.test(id)
}

/** Items are found by their number; a URL with another slug redirects to the canonical one (docs/product.md#catalogue). */
export function redirectToCanonical(item: ItemDetail, { pathname: path, search }: URL): void {
  const right = itemPath(item)
  const short = right.replace('/public/licencias', '')
  const address = path.replace(/\/$/, '')
  if (address === right || address === short) return
  throw redirect((address.startsWith('/public/licencias/') ? right : short) + search, 301)
}
