import type { DraftStore } from './kit/form-draft.ts'

/**
 * What the device remembers (docs/product.md#sessions "Session"). A browser may refuse to remember anything; the product works
 * all the same, so every access is guarded here and nowhere else.
 */
export const deviceKeys = {
  token: 'token',
  user: 'user',
  isLogged: 'isLogged',
  stripe: 'stripe',
  theme: 'bsTheme',
  themeUntil: 'bsThemeUntil',
  sidebar: 'sidebar',
  measuring: 'measuring',
  keys: 'keys',
  notices: 'notices',
} as const

export type DeviceKey = keyof typeof deviceKeys

/** What a browser that refuses to remember is told nevertheless, for as long as the page lives. */
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
    // What cannot be kept needs no removing.
  }
  notifyListeners()
}

const listeners = new Set<() => void>()

/** Calls back whenever something here was remembered or forgotten, by this tab or another. Returns how to stop. */
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

/** Calls back when another member, or nobody, is here. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  let token = recall('token')
  return onDeviceChange(() => {
    if (recall('token') === token) return
    token = recall('token')
    listener()
  })
}

/** What is being written in a form and not sent yet, for as long as the tab lives. Never a password. */
export type DraftName =
  | 'contacto'
  | 'figura-faltante'
  | 'registro'
  | 'registro-plan'
  | 'vuelta'
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

/** The draft of one form, for `useForm`. */
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
