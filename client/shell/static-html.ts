import { LRUCache } from 'lru-cache'
import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Of each part: one for every license and line with a disclaimer of its own, of which few are looked at together. */
const entriesMax = 100

const kept = new WeakMap<object, LRUCache<string, string>>()

/** The HTML of a part, drawn once for the same props. Only whether a callback is there shows, so null tells it apart. */
export function renderStaticHtml<P extends object>(part: ComponentType<P>, props: P): string {
  const known = kept.get(part) ?? new LRUCache({ max: entriesMax })
  kept.set(part, known)
  const key = JSON.stringify(props)
  const before = known.get(key)
  if (before !== undefined) return before
  const html = renderToString(createElement(part, props))
  known.set(key, html)
  return html
}
