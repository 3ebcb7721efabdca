import { Scripts, ScrollRestoration } from 'react-router'
import { useRenderedScripts } from '#client/kit/InlineScript.tsx'

/*
 * React Router's two components that write inline scripts. They are called as functions, and not drawn as elements, so
 * that the text of their scripts can be read where it is written and allowed by the Content-Security-Policy.
 */

export function RouterScripts() {
  return useRenderedScripts(Scripts({}))
}

export function RouterScrollRestoration() {
  return useRenderedScripts(ScrollRestoration({}))
}
