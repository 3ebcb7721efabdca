import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

nameAsRendered()
catchSkippedTransitions()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

/**
 * The server renders /coleccion/ as /coleccion (server/site/address.ts). React compares its page with that of the browser's address, so it has to
 * be the same one.
 */
function nameAsRendered(): void {
  const { pathname, search, hash } = window.location
  const rendered = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
  if (rendered !== pathname) history.replaceState(history.state, '', rendered + search + hash)
}

/**
 * React Router does not handle the promise `ready` of its transitions. It rejects when the next navigation or a hidden
 * tab skips one, and the console would show an error.
 */
function catchSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (update) => {
    const transition = start(update)
    transition.ready.catch(() => undefined)
    return transition
  }
}
