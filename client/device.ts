/**
 * What the device remembers (spec §3 "Session", §9). A browser may refuse to remember anything; the product works
 * all the same, so every access is guarded here and nowhere else.
 */
export const deviceKeys = {
  token: 'token',
  user: 'user',
  isLogged: 'isLogged',
  stripe: 'stripe',
  theme: 'bsTheme',
  measuring: 'measuring',
} as const

export type DeviceKey = keyof typeof deviceKeys

export function recall(key: DeviceKey): string | null {
  try {
    return localStorage.getItem(deviceKeys[key])
  } catch {
    return null
  }
}

export function remember(key: DeviceKey, value: string): void {
  try {
    localStorage.setItem(deviceKeys[key], value)
  } catch {
    // Nothing to be done: it is forgotten when the page closes.
  }
}

export function forget(key: DeviceKey): void {
  try {
    localStorage.removeItem(deviceKeys[key])
  } catch {
    // What cannot be kept needs no removing.
  }
}

/** What is being written in a form and not sent yet, for as long as the tab lives. */
export type DraftName = 'contacto' | 'figura-faltante'

type Draft = Record<string, string>

export function recallDraft(name: DraftName): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}') as Draft
  } catch {
    return {}
  }
}

export function keepDraft(name: DraftName, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(draft))
  } catch {
    // The form itself still holds it.
  }
}

export function forgetDraft(name: DraftName): void {
  try {
    sessionStorage.removeItem(draftKey(name))
  } catch {
    // What cannot be kept needs no removing.
  }
}

function draftKey(name: DraftName): string {
  return `draft:${name}`
}
