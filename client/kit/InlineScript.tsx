import type { ReactNode } from 'react'
import { createContext, isValidElement, useContext } from 'react'

/**
 * The texts of the inline scripts that the server rendered. The Content-Security-Policy allows only these, so an
 * injected script does not run. Browsers have no value here.
 */
export const RenderedScripts = createContext<Set<string> | null>(null)

/** An inline script. Its text is a constant, so nothing of a request can get into it. */
export function InlineScript({ text }: { text: string }) {
  const html = { __html: text }
  useContext(RenderedScripts)?.add(text)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The hash has to be that of exactly these characters, and React would escape some.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

/** Registers the scripts in the elements that a component of a library returned. */
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
