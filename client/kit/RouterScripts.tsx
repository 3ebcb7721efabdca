import type { ReactElement } from 'react'
import { Children, cloneElement, isValidElement } from 'react'
import { Links, Scripts, ScrollRestoration } from 'react-router'
import { useRenderedScripts } from './InlineScript.tsx'

/*
 * React Router's two components that write inline scripts. They are called as functions instead of rendered, so that
 * the Content-Security-Policy can allow the texts of their scripts.
 */

export function RouterScripts() {
  return useRenderedScripts(Scripts({}))
}

export function RouterScrollRestoration() {
  return useRenderedScripts(ScrollRestoration({}))
}

type LinkElement = ReactElement<{ rel?: string; precedence?: string }>
type Rendered = ReactElement<{ children: LinkElement[][] }>

/**
 * React Router's links, called as a function so that each style sheet gets a precedence: React then adds it to the
 * document once, waits for it before it shows a page, and never removes it.
 */
export function RouterLinks() {
  const { props } = Links({}) as Rendered
  return Children.map(props.children.flat(), (link) =>
    isValidElement(link) && link.props.rel === 'stylesheet'
      ? cloneElement(link, { precedence: 'route' })
      : link,
  )
}
