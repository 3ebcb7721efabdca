import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { catchSkippedTransitions } from '#client/kit/picture-transition.ts'
import { withPlainStyles } from '#client/kit/plain-styles.ts'

// The server renders from the same (client/entry.server.tsx). A script before this one has set it.
const manifest = window.__reactRouterManifest
if (manifest) Object.assign(window, { __reactRouterManifest: withPlainStyles(manifest) })

catchSkippedTransitions()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
