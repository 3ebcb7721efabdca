import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '#client/api.ts'
import { accountOf } from '#client/device/account.data.ts'
import { forgetDraft, onSessionChange, recall, recallDraft, storeDraft } from '#client/device.ts'

// Unsaved inline edits by the name of their field. They survive scrolling, navigation, a reload and a lost session for as
// long as the tab is open, so that nothing typed is lost.

export interface PendingEdit {
  readonly text: string
  /** What the field was opened with, which is nothing to be saved. Undefined after a reload. */
  readonly opened?: string | undefined
  /** Why saving failed; null if it has not failed. */
  readonly error: string | null
  readonly isSending: boolean
}

const edits = new Map<string, PendingEdit>()
const listeners = new Set<() => void>()
const draftName = 'coleccion'
/** The property of the stored draft that names its owner; all others are texts by field. */
const ownerKey = 'de'
const unsavedMessage = 'Quedó sin guardar.'

export function useEdit(fieldName: string): PendingEdit | null {
  return useSyncExternalStore(
    onEdits,
    useCallback(() => edits.get(fieldName) ?? null, [fieldName]),
    () => null,
  )
}

export function useUnsavedCount(): number {
  return useSyncExternalStore(onEdits, countUnsaved, () => 0)
}

export function openEdit(fieldName: string, text: string): void {
  set(fieldName, { text, opened: text, error: null, isSending: false })
}

export function changeEdit(fieldName: string, text: string): void {
  set(fieldName, { text, opened: edits.get(fieldName)?.opened, error: null, isSending: false })
}

export function setEditError(fieldName: string, errorText: string): void {
  const edit = edits.get(fieldName)
  if (edit) set(fieldName, { ...edit, error: errorText, isSending: false })
}

export function discardEdit(fieldName: string): void {
  set(fieldName, null)
}

export function discardUnsaved(): void {
  for (const [fieldName, { error }] of [...edits]) if (error !== null) set(fieldName, null)
}

/** Saves an edit. It is kept until saving succeeds; a failure is stored as its error. */
export async function saveEdit(fieldName: string, send: (text: string) => Promise<void>): Promise<void> {
  const edit = edits.get(fieldName)
  if (!edit || edit.isSending) return
  set(fieldName, { ...edit, error: null, isSending: true })
  try {
    await send(edit.text)
    if (edits.get(fieldName)?.text === edit.text) set(fieldName, null)
  } catch (error) {
    setEditError(fieldName, errorTextOf(error))
  }
}

/** Invalid text, found before anything is sent. */
export class InvalidText extends Error {}

/** @throws {unknown} any other error, because it is a programming mistake */
function errorTextOf(error: unknown): string {
  if (error instanceof InvalidText) return error.message
  if (!(error instanceof ApiError)) throw error
  const [fieldMessage] = Object.values(error.fields)
  return fieldMessage ?? (error.message || unsavedMessage)
}

function set(fieldName: string, edit: PendingEdit | null): void {
  if (edit === null) edits.delete(fieldName)
  else edits.set(fieldName, edit)
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
  const typed = [...edits].filter(([, { text, opened }]) => text !== opened)
  const texts = typed.map(([fieldName, { text }]) => [fieldName, text])
  if (texts.length === 0) forgetDraft(draftName)
  else storeDraft(draftName, { ...Object.fromEntries(texts), [ownerKey]: accountOf() ?? '' })
}

/** Restores the edits only for the member who typed them. */
function restoreEdits(): void {
  edits.clear()
  const { [ownerKey]: owner, ...texts } = recallDraft(draftName)
  if (recall('token') !== null && owner === (accountOf() ?? '')) {
    for (const [fieldName, text] of Object.entries(texts))
      edits.set(fieldName, { text, error: unsavedMessage, isSending: false })
  }
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  restoreEdits()
  onSessionChange(restoreEdits)
}
