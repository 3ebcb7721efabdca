import type { ReactElement } from 'react'
import { Children, cloneElement, isValidElement } from 'react'
import { Links } from 'react-router'

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
