import { data, redirect } from 'react-router'
import type { Tint } from '#client/kit/tint.ts'
import { tintOf } from '#client/kit/tint.ts'
import type { Item, ItemDetail, License, Line } from '#contract/catalogue.ts'
import type { Call } from '#contract/endpoints.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { errorBody, statusOf } from '#contract/errors.ts'
import type { Picture } from './rules.ts'
import { isSlug, itemPath, marketText, pictureOf, releaseText } from './rules.ts'

/** A figure as lists show it: only what is drawn, already in words. */
export interface Niche {
  id: number
  href: string
  name: string
  franchise: string
  caption: string
  release: string
  market: string | null
  status: Item['status']
  tint: Tint
  picture: Picture
}

/** A license as menus and shelves show it. */
export interface Plaque {
  slug: string
  name: string
  image: string | null
  itemsCount: number
  isNew: boolean
  tint: Tint
}

export function nicheOf(item: Item): Niche {
  return {
    id: item.id,
    href: itemPath(item),
    name: item.name,
    franchise: item.license.name,
    caption: item.brand ? `${item.line.name} · ${item.brand.name}` : item.line.name,
    release: releaseText(item.release.date),
    market: marketText(item.release),
    status: item.status,
    tint: tintOf(item.license.color, item.license.slug),
    picture: pictureOf(item, 'sm'),
  }
}

export function plaqueOf(license: License): Plaque {
  return {
    slug: license.slug,
    name: license.name,
    image: license.license_image,
    itemsCount: license.items_count,
    isNew: license.is_new,
    tint: tintOf(license.color, license.slug),
  }
}

export async function loadHomeLicenses(call: Call): Promise<Plaque[]> {
  const { data: licenses } = await call('listHomeLicenses', {})
  return licenses.map(plaqueOf)
}

export interface LicenseAndLine {
  license: License
  lines: Line[]
  /** The line the address names, if it names one. */
  line: Line | null
}

/** @throws a page that does not exist, when the address names no license or line of ours */
export async function loadLicense(call: Call, license?: string, line?: string): Promise<LicenseAndLine> {
  if (!isSlug(license)) throw notFound('license_not_found')
  if (line !== undefined && !isSlug(line)) throw notFound('line_not_found')
  const [found, lines] = await Promise.all([
    call('getLicense', { params: { slug: license } }),
    call('listLines', { params: { licenseSlug: license } }),
  ])
  const named = lines.data.find(({ slug }) => slug === line) ?? null
  if (line !== undefined && named === null) throw notFound('line_not_found')
  return { license: found.data, lines: lines.data, line: named }
}

/** @throws a page that does not exist, when the address names no figure of ours */
export async function loadItem(call: Call, id: string | undefined): Promise<ItemDetail> {
  const { data: item } = await call('getItem', { params: { id: itemIdOf(id) } })
  return item
}

/** More of the same line; the figure itself is not its own neighbour. */
export async function loadRelated(call: Call, id: string | undefined): Promise<Niche[]> {
  const { data: items } = await call('listRelatedItems', { params: { id: itemIdOf(id) } })
  return items.map(nicheOf)
}

function itemIdOf(id: string | undefined): string {
  if (id === undefined || !/^[1-9]\d{0,8}$/.test(id)) throw notFound('item_not_found')
  return id
}

/** Items are found by their number; an address with another name in it leads to the right one (decisions §2). */
export function mustBeAt(item: ItemDetail, path: string): void {
  const right = itemPath(item)
  const short = right.replace('/public/licencias', '')
  const given = path.replace(/\/$/, '')
  if (given === right || given === short) return
  throw redirect(given.startsWith('/public/licencias/') ? right : short, 301)
}

function notFound(code: RefusalCode) {
  return data(errorBody(code), { status: statusOf(code) })
}
