import { createContext, useContext } from 'react'

/** The nonce of the rendering, by which the server knows its own scripts (client/entry.server.tsx). Browsers have none. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** An inline script. Its text is a constant, so nothing of a request can get into it. */
export function InlineScript({ text }: { text: string }) {
  const nonce = useContext(ScriptNonce)
  const html = { __html: text }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: The hash has to be that of exactly these characters, and React would escape some.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
