import { Scripts, ScrollRestoration } from 'react-router'
import { useRenderedScripts } from '#client/kit/InlineScript.tsx'

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
