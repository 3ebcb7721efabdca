import { data, redirect } from 'react-router'
import { countText } from '#client/kit/numbers.ts'
import { slugShape } from '#contract/catalogue-words.ts'
import type { Call } from '#contract/endpoints.ts'
import type { ErrorBody, RefusalCode } from '#contract/errors.ts'
import { errorBody, statusOf } from '#contract/errors.ts'
import { itemPath, licensePath, linePath } from './rules.ts'

/** A page that exists, offered where the one asked for does not. */
export interface NearMatchScope {
  href: string
  name: string
  note: string
}

/** What the error page reads beside the refusal. */
export type MissingBody = ErrorBody & { near?: NearMatchScope[] }

const nearItemsMax = 6

/** A page that does not exist, with what its address may have meant. */
export function missing(code: RefusalCode, near: NearMatchScope[] = []) {
  return data<MissingBody>({ ...errorBody(code), near }, { status: statusOf(code) })
}

/** Slugs are lower case; whoever writes them otherwise means the same page. */
export function redirectToLowerCase(url: URL): void {
  const path = url.pathname.replace(/\.data$/, '')
  const lower = path.toLowerCase()
  if (path !== lower && lower.split('/').every((part) => part === '' || slugShape.test(part))) {
    throw redirect(lower + url.search, 301)
  }
}

/** Licenses whose names are like this one; lines of a license where one is named. */
export async function loadNear(call: Call, slug: string, license?: string): Promise<NearMatchScope[]> {
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

/** Figures whose names have the words of a figure's address. */
export async function loadNearItems(call: Call, slug: string | undefined): Promise<NearMatchScope[]> {
  if (slug === undefined || !slugShape.test(slug)) return []
  const query = { query: slug.replaceAll('-', ' ').trim(), page_size: nearItemsMax }
  const { data: items } = await call('searchItems', { query })
  return items.map((item) => ({
    href: itemPath(item),
    name: item.name,
    note: `${item.license.name} · ${item.line.name}`,
  }))
}

/** Whether a call was refused for this reason. Calls of pages throw what React Router draws. */
export function hasErrorCode(error: unknown, code: RefusalCode): boolean {
  const body = (error as { data?: Partial<ErrorBody> } | null)?.data
  return body?.error === code
}
