import { useCallback, useSyncExternalStore } from 'react'
import { currentUser } from '#client/accounts/session.data.ts'
import { ApiError } from '#client/api.ts'
import { forgetDraft, onSessionChange, recall, recallDraft, storeDraft } from '#client/device.ts'
import { explainNetworkError } from '#client/kit/network-error.ts'

// Unsaved inline edits by the name of their field. They survive scrolling, navigation, a reload and a lost session for as
// long as the tab is open, so that nothing typed is lost.

export interface PendingEdit {
  readonly text: string
  /** Why saving failed; null if it has not failed. */
  readonly error: string | null
  readonly isSending: boolean
}

const edits = new Map<string, PendingEdit>()
const listeners = new Set<() => void>()
const draft = 'coleccion'
const ownerField = 'de'
const unsaved = 'Quedó sin guardar.'

/** The unsaved edit of that field, or null. */
export function useEdit(place: string): PendingEdit | null {
  return useSyncExternalStore(
    onEdits,
    useCallback(() => edits.get(place) ?? null, [place]),
    () => null,
  )
}

/** How many edits could not be saved. */
export function useUnsavedCount(): number {
  return useSyncExternalStore(onEdits, countUnsaved, () => 0)
}

export function changeEdit(place: string, text: string): void {
  set(place, { text, error: null, isSending: false })
}

export function setEditError(place: string, errorText: string): void {
  const edit = edits.get(place)
  if (edit) set(place, { ...edit, error: errorText, isSending: false })
}

export function discardEdit(place: string): void {
  set(place, null)
}

/** Discards every edit that could not be saved. */
export function discardUnsaved(): void {
  for (const [place, { error }] of [...edits]) if (error !== null) set(place, null)
}

/** Saves an edit. It is kept until saving succeeds; a failure is stored as its error. */
export async function saveEdit(place: string, send: (text: string) => Promise<void>): Promise<void> {
  const edit = edits.get(place)
  if (!edit || edit.isSending) return
  set(place, { ...edit, error: null, isSending: true })
  try {
    await send(edit.text)
    if (edits.get(place)?.text === edit.text) set(place, null)
  } catch (error) {
    setEditError(place, errorTextOf(error))
  }
}

/** Invalid text, found before anything is sent. */
export class InvalidText extends Error {}

/** @throws what is neither an answer of the API nor unreadable: a mistake of ours */
function errorTextOf(error: unknown): string {
  if (error instanceof InvalidText) return error.message
  if (!(error instanceof ApiError)) throw error
  const [beside] = Object.values(error.fields)
  return beside ?? (explainNetworkError(error.message, 'Sigue escrito aquí, sin guardar.') || unsaved)
}

function set(place: string, edit: PendingEdit | null): void {
  if (edit === null) edits.delete(place)
  else edits.set(place, edit)
  storePendingEdits()
  for (const listener of listeners) listener()
}

function onEdits(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function countUnsaved(): number {
  return [...edits.values()].filter(({ error }) => error !== null).length
}

function storePendingEdits(): void {
  const texts = [...edits].map(([place, { text }]) => [place, text])
  if (texts.length === 0) forgetDraft(draft)
  else storeDraft(draft, { ...Object.fromEntries(texts), [ownerField]: currentUsername() })
}

/** Restores the edits only for the member who typed them. */
function restoreEdits(): void {
  edits.clear()
  const { [ownerField]: whose, ...texts } = recallDraft(draft)
  if (recall('token') !== null && whose === currentUsername()) {
    for (const [place, text] of Object.entries(texts))
      edits.set(place, { text, error: unsaved, isSending: false })
  }
  for (const listener of listeners) listener()
}

function currentUsername(): string {
  return currentUser()?.username ?? ''
}

if (typeof window !== 'undefined') {
  restoreEdits()
  onSessionChange(restoreEdits)
}
