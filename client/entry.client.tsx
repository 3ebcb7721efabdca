import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

addEventListener('error', report)
addEventListener('unhandledrejection', report)
catchSkippedTransitions()
measureAfterLoad()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
  )
})

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

/** The code that tells our server how the page fares comes when there is something to tell. */
function withReports(act: (reports: typeof import('./analytics/reports.ts')) => void): void {
  void import('./analytics/reports.ts').then(act, () => undefined)
}

/** Of an error, or of the event that says that no page caught it. */
function report(thrown: unknown): void {
  withReports(({ reportThrown }) => reportThrown(thrown))
}

/** What TypeScript's types of a navigator lack (WICG, Save Data API). */
type Saving = Navigator & { readonly connection?: { readonly saveData?: boolean } }

function measureAfterLoad(): void {
  if ((navigator as Saving).connection?.saveData) return
  const measure = () => withReports(({ measureVitals }) => measureVitals())
  if (document.readyState === 'complete') measure()
  else addEventListener('load', measure)
}
