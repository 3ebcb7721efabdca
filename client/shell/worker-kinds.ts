import { isPayingPath } from '#client/billing/stripe/rules.ts'
import { screens } from '#client/routes.ts'

// What the service worker answers, and what it keeps (docs/offline.md).

export type Kind = 'built file' | 'page' | 'picture' | 'shared by another app'

type Asked = Pick<Request, 'destination' | 'method' | 'mode' | 'referrer'>

/** Null for what the worker leaves to the server: every call of the API, and whatever else may say what a member looked at. */
export function kindOf(path: string, request: Asked): Kind | null {
  if (request.method === 'POST') return path === '/compartir' ? 'shared by another app' : null
  if (request.method !== 'GET' || path.startsWith('/api/')) return null
  if (path.startsWith('/assets/')) return 'built file'
  if (request.mode === 'navigate') return 'page'
  if (request.destination !== 'image' || !/^\/(items|files)\//.test(path)) return null
  return isOnMembersPage(request) ? 'picture' : null
}

/** Pictures of other pages are not kept: those of the logout would come after it has deleted the member's. A member's own photos never are. */
function isOnMembersPage({ referrer }: Pick<Request, 'referrer'>): boolean {
  const path = URL.parse(referrer)?.pathname
  return path !== undefined && membersPages.some((page) => page.test(path))
}

const membersScreens = screens.filter(({ layout }) => layout === 'authenticated')
const membersPages = membersScreens.map(({ path }) => patternOf(path))

/**
 * The server's HTML of a members' screen is empty and the same for every figure, line and member, so one of each is kept, or two: a license
 * waits in another shape than the whole collection. A logout works without a network too. Pages that take cards are not kept: paying needs
 * one, and their content policy names Stripe.
 */
export const shells = [...membersScreens, ...screens.filter(({ name }) => name === 'logout')]
  .map(({ path }) => path)
  .filter((path) => !isPayingPath(path))
  .flatMap((path) => [path.replaceAll(/\/:\w+\?/g, ''), path.replace(/\/:(\w+)\?/, '/:$1')])

/** `/item/:id` as `/item/1`. */
export function exampleOf(path: string): string {
  return path
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:\w+/g, '1')
    .replace(/\/$/, '')
}

export function patternOf(path: string): RegExp {
  const parts = path
    .replace(/\/$/, '')
    .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${parts}/?$`)
}
