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
  return url.pathname + url.search
}
