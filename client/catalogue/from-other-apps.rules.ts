/** The page that takes a picture that was shared with the installed app. */
export const takePhotoPath = '/aportaciones/nueva?foto=compartida'

/** The page that asks what was shared: the slip of a payment, or the picture of a missing figure. */
export const sharedFilePath = '/ordenes/abonos?archivo=compartido'

const wordsMax = 8

/** The search for what was shared: its words, or those of the last part of its address. */
export function searchOfShared(texts: readonly string[]): string {
  const words = texts.join(' ').replaceAll(/https?:\/\/\S*/g, ' ')
  const address = /https?:\/\/\S+/.exec(texts.join(' '))?.[0] ?? ''
  const chosen = wordsOf(words).length > 0 ? wordsOf(words) : wordsOf(lastPartOf(address))
  const query = [...new Set(chosen)].slice(0, wordsMax).join(' ')
  return query === '' ? '/search' : `/search?${new URLSearchParams({ query })}`
}

/** `https://tienda.mx/p/nendoroid-hatsune-miku.html?id=3` as `nendoroid-hatsune-miku`. */
function lastPartOf(address: string): string {
  const { pathname } = URL.canParse(address) ? new URL(address) : { pathname: '' }
  const parts = pathname.split('/').filter((part) => /\p{L}{3}/u.test(part))
  try {
    return decodeURIComponent(parts.at(-1) ?? '').replace(/\.\w{2,5}$/, '')
  } catch {
    return ''
  }
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}#:.]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
}
