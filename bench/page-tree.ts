import type { ReactNode } from 'react'
import { createElement } from 'react'

interface Node {
  tag: string
  props: Record<string, unknown>
  children: (Node | string)[]
}

/** Attributes whose React prop has another name. */
const propNames: Record<string, string> = {
  class: 'className',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
}
const childless = new Set(['br', 'hr', 'img', 'input', 'link', 'meta'])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const comment = /<!--[\s\S]*?-->|<!DOCTYPE html>/g
const script = /<script([^>]*)>([\s\S]*?)<\/script>/.source
const part = new RegExp(`${script}|</([\\w-]+)>|<([\\w-]+)([^>]*?)/?>|([^<]+)`, 'g')
const attribute = /([^\s="]+)(?:="([^"]*)")?/g

/** The tree of a page that React rendered: elements, attributes and texts, from which floor.ts renders the same page. */
export function treeOf(html: string): Node {
  const top: Node = { tag: 'top', props: {}, children: [] }
  const open = [top]
  for (const found of html.replaceAll(comment, '').matchAll(part)) {
    const [, scriptProps, code, closed, tag, attributes = '', text] = found
    const children = open.at(-1)?.children ?? []
    if (scriptProps !== undefined) children.push(scriptOf(scriptProps, code ?? ''))
    else if (closed) open.pop()
    else if (tag) {
      const node: Node = { tag, props: propsOf(attributes), children: [] }
      children.push(node)
      if (!childless.has(tag)) open.push(node)
    } else children.push(decoded(text ?? ''))
  }
  const [page] = top.children
  if (page === undefined || typeof page === 'string') throw new Error('A page begins with an element.')
  return page
}

/** Creates the elements again, as every rendering does. */
export function elementOf(node: Node | string): ReactNode {
  return typeof node === 'string'
    ? node
    : createElement(node.tag, node.props, ...node.children.map(elementOf))
}

function scriptOf(attributes: string, code: string): Node {
  const content = code === '' ? {} : { dangerouslySetInnerHTML: { __html: code } }
  return { tag: 'script', props: { ...propsOf(attributes), ...content }, children: [] }
}

function propsOf(attributes: string): Record<string, unknown> {
  const pairs = [...attributes.matchAll(attribute)].map(([, name = '', value]) => [
    propNames[name] ?? name,
    value === undefined || (value === '' && name === 'async') ? true : decoded(value),
  ])
  return Object.fromEntries(pairs)
}

function decoded(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
