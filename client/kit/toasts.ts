export interface Toast {
  readonly id: number
  readonly text: string
  /** A success message closes after a while; an error stays until it is dismissed. */
  readonly kind: 'done' | 'error' | 'notice' | 'moment'
  /** What the text is about, cut where the line ends. */
  readonly subject?: string
  /** The heading of a milestone, such as a first figure. */
  readonly title?: string
  /** A toast replaces an earlier one with the same topic. */
  readonly about?: string
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly links?: readonly { readonly label: string; readonly href: string }[]
}

const errorsMax = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a toast; only the newest is visible. A success replaces the previous success, a milestone too. Milestones,
 * notices and the last few errors wait below the newest.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  const others = toasts.filter(({ about }) => about === undefined || about !== toast.about)
  const lasting = others.filter(({ kind }) => kind !== 'done')
  const replaces = toast.kind === 'done' || toast.kind === 'moment'
  const remaining = replaces ? lasting : others.slice(1 - errorsMax)
  setToasts([...remaining, { ...toast, id: lastId }])
}

export function closeToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) setToasts(toasts.filter((toast) => toast.id !== id))
}

export function closeToastsAbout(about: string): void {
  if (toasts.some((toast) => toast.about === about))
    setToasts(toasts.filter((toast) => toast.about !== about))
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
