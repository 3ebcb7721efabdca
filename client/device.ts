import type { DraftStore } from './kit/form-draft.ts'

/**
 * The storage of the device (docs/product.md#sessions). A browser may refuse to store anything and the product still
 * works, so every access is guarded here.
 */
export const deviceKeys = {
  token: 'token',
  user: 'user',
  account: 'account',
  isLogged: 'isLogged',
  viewing: 'viewing',
  stripe: 'stripe',
  theme: 'bsTheme',
  themeUntil: 'bsThemeUntil',
  sidebar: 'sidebar',
  measuring: 'measuring',
  keys: 'keys',
  notices: 'notices',
  foldedNotice: 'foldedNotice',
  gifts: 'gifts',
  searches: 'searches',
  pendingMarks: 'pendingMarks',
  scannedBoxes: 'scannedBoxes',
  scanner: 'scanner',
  adults: 'adults',
  passkeyOffer: 'passkeyOffer',
} as const

type DeviceKey = keyof typeof deviceKeys

/** Holds the values while the page lives, for browsers that refuse to store them. */
const memoryFallback = new Map<DeviceKey, string>()

export function recall(key: DeviceKey): string | null {
  try {
    return localStorage.getItem(deviceKeys[key]) ?? memoryFallback.get(key) ?? null
  } catch {
    return memoryFallback.get(key) ?? null
  }
}

export function remember(key: DeviceKey, value: string): void {
  memoryFallback.delete(key)
  try {
    localStorage.setItem(deviceKeys[key], value)
  } catch {
    memoryFallback.set(key, value)
  }
  notifyListeners()
}

export function forget(key: DeviceKey): void {
  memoryFallback.delete(key)
  try {
    localStorage.removeItem(deviceKeys[key])
  } catch {
    // If storing failed, there is nothing to remove.
  }
  notifyListeners()
}

const listeners = new Set<() => void>()

/** Calls the callback after each change, by this tab or another. Returns a function that stops it. */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/** Calls the callback when the session changes. Returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  let token = recall('token')
  return onDeviceChange(() => {
    if (recall('token') === token) return
    token = recall('token')
    listener()
  })
}

/** Forms that need no account, so that their drafts have no owner. */
const visitorForms = ['contacto', 'contacto-enviado', 'figura-faltante', 'registro'] as const

/** The forms whose drafts are kept while the tab lives. Drafts hold no passwords. */
type DraftName =
  | (typeof visitorForms)[number]
  | 'registro-plan'
  | 'vuelta'
  | 'vuelta-de-plan'
  | 'administracion'
  | 'coleccion'
  | `de-${string}`

type Draft = Record<string, string>

export function recallDraft(name: DraftName): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(name)) ?? '{}') as Draft
  } catch {
    return {}
  }
}

export function storeDraft(name: DraftName, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey(name), JSON.stringify(draft))
  } catch {
    // Ignored, because the form still has the values.
  }
}

export function forgetDraft(name: DraftName): void {
  forgetInTab(draftKey(name))
}

function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // If storing failed, there is nothing to remove.
  }
}

/** Deletes drafts without an owner, and that pictures for adults were opened (Veil.tsx), so that the next person who uses the tab after a logout does not see them. */
export function forgetVisitorDrafts(): void {
  for (const name of visitorForms) forgetDraft(name)
  forgetInTab('adults')
}

export function draftStoreOf(name: DraftName): DraftStore {
  return {
    recall: () => recallDraft(name),
    keep: (values) => storeDraft(name, values),
    forget: () => forgetDraft(name),
  }
}

function draftKey(name: DraftName): string {
  return `draft:${name}`
}
