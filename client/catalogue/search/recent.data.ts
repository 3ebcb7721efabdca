import { forget, recall, remember } from '#client/device.ts'

const textsMax = 6

/** What was searched on this device, the last first. It is never sent anywhere. */
export function listRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('searches') ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, textsMax) : []
  } catch {
    return []
  }
}

/** Keeps the text of a search form that was sent. */
export function rememberSearch(form: HTMLFormElement): void {
  const text = searchTextOf(form)
  if (text === '') return
  const others = listRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  remember('searches', JSON.stringify([text, ...others].slice(0, textsMax)))
}

export function forgetSearches(): void {
  forget('searches')
}

export function searchTextOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('query') ?? '').trim()
}
