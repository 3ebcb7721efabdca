import { forget, recall, remember } from '#client/device.ts'

const textsMax = 6

/** The recent searches of this device, the last first. They are never sent anywhere. */
export function listRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(recall('searches') ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, textsMax) : []
  } catch {
    return []
  }
}

/** Stores the text of a submitted search form. */
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
