import type { KeyboardEvent } from 'react'
import { recall } from '#client/device.ts'
import { sharedValue } from '#client/kit/shared-value.ts'
import type { Relation } from '#contract/collection/words.ts'

/** Keyboard shortcuts: with the focus on an item they do what its buttons do. */
export const markKeys: Readonly<Record<string, Relation>> = {
  c: 'collection',
  w: 'want',
  n: 'notinterested',
}

export const reserveKey = 'a'

export const keysDialog = sharedValue(false)

/** Single-letter shortcuts can disturb speech input, so they can be turned off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return recall('keys') !== 'off'
}

const elsewhere = 'input, textarea, select, [contenteditable], dialog[open], [popover]:popover-open'

/** The pressed letter in lower case; null in text fields, with modifier keys, or if shortcuts are off. */
export function shortcutLetter(event: KeyboardEvent | globalThis.KeyboardEvent): string | null {
  const { target, key, ctrlKey, metaKey, altKey, isComposing } =
    'nativeEvent' in event ? event.nativeEvent : event
  if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented || !areKeysOn()) return null
  const isElsewhere = target instanceof Element && target.closest(elsewhere) !== null
  return isElsewhere ? null : key.toLowerCase()
}

/** The card that an arrow key moves to: along the row, or the nearest one in the row above or below. */
export function moveFocusWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.item-card-name a')]
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement))
  const next = nextOf(links, at, event.key)
  if (at < 0 || !next || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  next.focus()
}

function nextOf(links: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return links[at + 1]
  if (key === 'ArrowLeft') return links[at - 1]
  if (key === 'ArrowDown') return nearest(links.slice(at + 1), links[at], 1)
  if (key === 'ArrowUp') return nearest(links.slice(0, Math.max(at, 0)).reverse(), links[at], -1)
  return undefined
}

/** The card in the next row and the same column, or the last card of that row if it is shorter. */
function nearest(links: HTMLElement[], from: HTMLElement | undefined, way: 1 | -1): HTMLElement | undefined {
  if (!from) return undefined
  const { left, top } = boxOf(from)
  const others = links.map((link) => ({ link, ...boxOf(link) })).filter((box) => (box.top - top) * way > 1)
  const row = others.filter((box) => box.top === others[0]?.top)
  return row.toSorted((a, b) => Math.abs(a.left - left) - Math.abs(b.left - left))[0]?.link
}

function boxOf(link: HTMLElement): DOMRect {
  return (link.closest('li') ?? link).getBoundingClientRect()
}
