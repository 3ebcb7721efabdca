import { useEffect, useState } from 'react'

/**
 * docs/safety.md#codes-in-links: a code out of a mail is moved into memory and taken out of the address before anything else of the page runs.
 * The script stands first in the body of the login layout; what it puts in the place of the code means nothing.
 */
export const linkPlaceholder = 'enlace'

declare global {
  interface Window {
    vitrinaLink?: string
  }
}

export const linkScript = `(()=>{let m=/^\\/(nueva-contrasena|validar-cuenta|(?:kadmin\\/)?role-change|cancelar-plan)\\/([^/]+)\\/?$/.exec(location.pathname);if(m&&m[2]!="${linkPlaceholder}"){window.vitrinaLink=decodeURIComponent(m[2]);history.replaceState(history.state,"","/"+m[1]+"/${linkPlaceholder}")}})()`

/** A code while its page stands; undefined until the page is alive, null when there is none. */
export type LinkCode = string | null | undefined

let currentCode: string | null = null

/** The code this page was opened with. A reload has none: the address no longer holds it. */
export function useLinkCode(param: string | undefined): LinkCode {
  const [code, setCode] = useState<LinkCode>(undefined)
  useEffect(() => {
    if (window.vitrinaLink !== undefined) currentCode = window.vitrinaLink
    delete window.vitrinaLink
    // Within the site one comes here without a script in the body.
    if (param !== undefined && param !== linkPlaceholder) currentCode = param
    setCode(currentCode)
  }, [param])
  return code
}

/** Once it has been used it is worth nothing, and nothing of it stays. */
export function forgetLinkCode(): void {
  currentCode = null
}
