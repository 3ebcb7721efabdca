import { useEffect, useState } from 'react'

/**
 * Moves the code of an e-mailed link into memory and out of the address before any other script runs (docs/safety.md#codes-in-links).
 * The script is the first element in the body of the login layout and replaces the code with a meaningless placeholder.
 */
const linkPlaceholder = 'enlace'

declare global {
  interface Window {
    vitrinaLink?: string
  }
}

export const linkScript =
  import.meta.env.PROD && !import.meta.env.SSR
    ? ''
    : `(()=>{let m=/^\\/(nueva-contrasena|validar-cuenta|(?:kadmin\\/)?role-change|cancelar-plan|mis-datos)\\/([^/]+)\\/?$/.exec(location.pathname);if(m&&m[2]!="${linkPlaceholder}"){window.vitrinaLink=decodeURIComponent(m[2]);history.replaceState(history.state,"","/"+m[1]+"/${linkPlaceholder}")}})()`

/** The code while its page is mounted; undefined before hydration, null when there is none. */
export type LinkCode = string | null | undefined

let currentCode: string | null = null

/** The code with which this page was opened. A reload loses it, because it is no longer in the address. */
export function useLinkCode(param: string | undefined): LinkCode {
  const [code, setCode] = useState<LinkCode>(undefined)
  useEffect(() => {
    if (window.vitrinaLink !== undefined) currentCode = window.vitrinaLink
    delete window.vitrinaLink
    // A navigation within the site does not run the script in the body.
    if (param !== undefined && param !== linkPlaceholder) currentCode = param
    setCode(currentCode)
  }, [param])
  return code
}

/** A used code is worthless, so it is forgotten. */
export function forgetLinkCode(): void {
  currentCode = null
}
