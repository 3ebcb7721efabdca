/** Pages between the street and the room lead nowhere back. */
const authPages =
  /^\/(entrar|logout|registro(-[a-z]+)?|confirmacion-registro|validar-cuenta|verificar-cuenta|(kadmin\/)?role-change|cancelar-plan|recuperar-contrasena|nueva-contrasena|actualizacion-contrasena)(\/|$)/

/** Any origin does: only what stays within it counts. */
const baseUrl = 'https://vitrina.invalid'

/**
 * The page to return to after coming in, if it is one of ours: a path from the root that no browser takes for another
 * site, and neither the home page, which asks nothing of anybody, nor a door.
 */
export function safeReturnPath(path: string | undefined): string | null {
  if (path === undefined || !/^\/[^/\\]/.test(path) || /[\p{Cc}\\]/u.test(path)) return null
  const url = URL.parse(path, baseUrl)
  if (url === null || url.origin !== baseUrl || authPages.test(url.pathname)) return null
  return url.pathname + url.search
}
