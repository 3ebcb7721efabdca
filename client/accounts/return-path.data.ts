import { forgetDraft, recallDraft, storeDraft } from '#client/device.ts'

interface Place {
  pathname: string
  search: string
}

/** Remembers the page that required a login, for as long as the tab lives. */
export function rememberReturnPath({ pathname, search }: Place): void {
  if (safeReturnPath(pathname + search) !== null) storeDraft('vuelta', { path: pathname + search })
}

/** Somebody who logs out deliberately does not want to return to the page. */
export function forgetReturnPath(): void {
  forgetDraft('vuelta')
}

/** Null when nothing is remembered that may be opened. */
export function recallReturnPath(): string | null {
  return safeReturnPath(recallDraft('vuelta').path)
}

/** Remembers the page where a plan was full, for as long as the tab lives. */
export function rememberPathAfterPayment({ pathname, search }: Place): void {
  storeDraft('vuelta-de-plan', { path: pathname + search })
}

/** That page once; null without one. */
export function takePathAfterPayment(): string | null {
  const { path } = recallDraft('vuelta-de-plan')
  forgetDraft('vuelta-de-plan')
  return safeReturnPath(path)
}

/** Login and registration pages are never returned to. */
const authPages =
  /^\/(entrar|logout|registro(-[a-z]+)?|confirmacion-registro|validar-cuenta|verificar-cuenta|(kadmin\/)?role-change|cancelar-plan|mis-datos|recuperar-contrasena|nueva-contrasena|actualizacion-contrasena)(\/|$)/

/** Any base URL works; the origin only serves to detect addresses that leave it. */
const baseUrl = 'https://vitrina.invalid'

/**
 * The path to return to after a login, or null. It must be an absolute path that no browser reads as another site, and not
 * the home page or a login page.
 */
export function safeReturnPath(path: string | undefined): string | null {
  if (path === undefined || !/^\/[^/\\]/.test(path) || /[\p{Cc}\\]/u.test(path)) return null
  const url = URL.parse(path, baseUrl)
  if (url === null || url.origin !== baseUrl || authPages.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
