import type { ComponentType } from 'react'
import { createContext, useContext } from 'react'

type RenderHtml = <P extends object>(part: ComponentType<P>, props: P) => string

/** How the server draws what it keeps (kept-html.ts). Browsers have none. */
export const StaticHtmlContext = createContext<RenderHtml | null>(null)

interface StaticHtmlProps<P extends object> {
  tag: 'header' | 'footer'
  className: string
  /** Reads nothing but its props: no address, no data of the page. */
  part: ComponentType<P>
  props: P
}

/**
 * What stands the same on page after page. The server draws it once and puts its HTML into every page; the browser finds
 * there what it would have drawn itself, and brings it to life like the rest.
 */
export function StaticHtml<P extends object>({ tag: Tag, className, part: Part, props }: StaticHtmlProps<P>) {
  const draw = useContext(StaticHtmlContext)
  if (draw) {
    const html = { __html: draw(Part, props) }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself wrote it, of a part of ours, with every text escaped.
    return <Tag className={className} dangerouslySetInnerHTML={html} />
  }
  return (
    <Tag className={className}>
      <Part {...props} />
    </Tag>
  )
}
