interface Page {
  /** React Router's, whose matches name the screen. */
  readonly __reactRouterDataRouter?: { state: { matches: { route: { id: string } }[] } }
  readonly __reactRouterManifest?: { version: string }
}

const page = globalThis as Page

/** The name of the screen that is open (client/routes.ts), never its address. */
export function openScreen(): string {
  return page.__reactRouterDataRouter?.state.matches.at(-1)?.route.id ?? ''
}

function openPage() {
  const build = `${import.meta.env.APP_VERSION}+${page.__reactRouterManifest?.version}`
  return { build, page: openScreen() }
}

/** Sends a report of the open page, or of what `from` names. */
export function sendReport(report: object, from?: ReturnType<typeof openPage>): void {
  void fetch('/api/reports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(from ?? openPage()), ...report }),
    // While the page is being closed too, and without a cookie.
    keepalive: true,
    credentials: 'omit',
  }).catch(() => undefined)
}
