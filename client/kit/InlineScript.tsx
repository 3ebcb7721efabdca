import type { ReactNode } from 'react'
import { createContext, isValidElement, useContext } from 'react'

/**
 * On the server: the text of every inline script that the page's own components write. The Content-Security-Policy
 * allows these and no others, so a script that gets into the HTML in any other way does not run. Browsers have none.
 */
export const RenderedScripts = createContext<Set<string> | null>(null)

/** A script of ours that stands in the page itself. The text is a constant: nothing of a request or a visitor is in it. */
export function InlineScript({ text }: { text: string }) {
  const html = { __html: text }
  useContext(RenderedScripts)?.add(text)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The hash has to be that of exactly these characters, and React would escape some.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

/** Registers the scripts among elements that a library's component returned. */
export function useRenderedScripts<N extends ReactNode>(elements: N): N {
  const written = useContext(RenderedScripts)
  if (written) for (const text of scriptTextsIn(elements)) written.add(text)
  return elements
}

interface ElementProps {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

function scriptTextsIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(scriptTextsIn)
  if (!isValidElement<ElementProps>(node)) return []
  const { children, dangerouslySetInnerHTML } = node.props
  if (node.type === 'script') return dangerouslySetInnerHTML ? [dangerouslySetInnerHTML.__html] : []
  return scriptTextsIn(children)
}
