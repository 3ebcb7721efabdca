import { data, redirect } from 'react-router'
import { countText } from '#client/kit/numbers.ts'
import type { Line } from '#contract/catalogue/catalogue.ts'
import { slugShape } from '#contract/catalogue/words.ts'
import type { Call } from '#contract/endpoints.ts'
import { type ErrorBody, errorBody, type RefusalCode, statusOf } from '#contract/errors.ts'
import { itemPath, licensePath, linePath } from './rules.ts'

export interface NearMatch {
  href: string
  name: string
  note: string
}

export type MissingBody = ErrorBody & { near?: NearMatch[] }

const nearItemsMax = 6

export function notFoundResponse(code: RefusalCode, near: NearMatch[] = []) {
  return data<MissingBody>({ ...errorBody(code), near }, { status: statusOf(code) })
}

/** Slugs are lower case, so other spellings redirect. */
export function redirectToLowerCase(url: URL): void {
  const path = url.pathname.replace(/\.data$/, '')
  const lower = path.toLowerCase()
  if (path !== lower && lower.split('/').every((part) => part === '' || slugShape.test(part))) {
    throw redirect(lower + url.search, 301)
  }
}

/**
 * The line when it is retired, so that no list has it; null when there is none. The address of a line keeps leading to it
 * after its slug or its license was changed.
 */
export async function loadUnlistedLine(call: Call, license: string, slug: string): Promise<Line | null> {
  const params = { licenseSlug: license, slug }
  const { data: line } = await call('getLine', { params }).catch((error) => {
    if (hasErrorCode(error, 'line_not_found')) return { data: null }
    throw error
  })
  if (line === null || (line.slug === slug && line.license.slug === license)) return line
  throw redirect(linePath(line.license.slug, line.slug), 301)
}

/** Licenses with similar names, or lines of the given license. */
export async function loadNear(call: Call, slug: string, license?: string): Promise<NearMatch[]> {
  const { data: names } = await call('listNearNames', {
    params: { slug },
    query: license === undefined ? {} : { license },
  })
  return names.map((near) => ({
    href: near.license ? linePath(near.license.slug, near.slug) : licensePath(near.slug),
    name: near.name,
    note: countText(near.items_count, 'figura', 'figuras'),
  }))
}

export async function loadNearItems(call: Call, slug: string | undefined): Promise<NearMatch[]> {
  if (slug === undefined || !slugShape.test(slug)) return []
  const query = { query: slug.replaceAll('-', ' ').trim(), page_size: nearItemsMax }
  const { data: items } = await call('searchItems', { query })
  return items.map((item) => ({
    href: itemPath(item),
    name: item.name,
    note: `${item.license.name} · ${item.line.name}`,
  }))
}

/** True when a call was refused with this code. Pages rethrow what React Router can render. */
export function hasErrorCode(error: unknown, code: RefusalCode): boolean {
  const body = (error as { data?: Partial<ErrorBody> } | null)?.data
  return body?.error === code
}
