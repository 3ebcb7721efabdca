import { hash } from 'node:crypto'
import type { TagManager } from '#contract/legal.ts'

/** Google's container sends its events to Google's hosts; a self-hosted one sends them to its own origin. */
const google = {
  origin: 'https://www.googletagmanager.com',
  collectors: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
}

/** The sources that Stripe.js needs, by Stripe's documentation; banks' pages are in frames of hooks.stripe.com. */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  pictures: ['https://*.stripe.com'],
}
const noCards: typeof stripe = { scripts: [], frames: [], calls: [], pictures: [] }

export interface PolicyOptions {
  /** Hosts that pictures come from besides the site itself. */
  readonly pictureHosts: readonly string[]
  /**
   * The tag manager that this page may load after consent; null on pages with a session
   * (docs/safety.md#consent-and-analytics).
   */
  readonly tagManager: TagManager | null
  /** The page takes cards with Stripe, so its script, frames and API are allowed. */
  readonly takesCards: boolean
  /** The members' area reads barcodes with WebAssembly where the browser does not read them itself. */
  readonly readsBarcodes: boolean
  /** In development Vite adds styles and a web socket to the page. */
  readonly hotReload: boolean
}

/**
 * The Content-Security-Policy of one page. Inline scripts are allowed by their hash: a nonce would have to change with
 * every response, and cached pages do not change.
 * @param scripts the text of every inline script the product itself wrote into the page
 */
export function securityPolicy(scripts: readonly string[], options: PolicyOptions): string {
  const dev = options.hotReload
  const hashes = [...new Set(scripts)].map(sha256)
  const tags = options.tagManager === null ? [] : [options.tagManager.origin]
  const cards = options.takesCards ? stripe : noCards
  const reader = options.readsBarcodes ? ["'wasm-unsafe-eval'"] : []
  const collectors = [...tags, ...(tags[0] === google.origin ? google.collectors : [])]
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...reader, ...tags, ...cards.scripts, ...hashes].join(' '),
    dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    // blob: for a picture that its owner crops before it is uploaded.
    ['img-src', "'self'", 'data:', 'blob:', ...options.pictureHosts, ...collectors, ...cards.pictures].join(
      ' ',
    ),
    "font-src 'self'",
    ['connect-src', "'self'", ...(dev ? ['ws:'] : []), ...collectors, ...cards.calls].join(' '),
    ...(options.takesCards ? [['frame-src', ...cards.frames].join(' ')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Not report-to, which browsers prefer where they know it: they send it a minute later, and several whole policies in one body.
    'report-uri /api/reports',
  ].join('; ')
}

/** The policy of files beside the pages: a document without scripts, or a worker that calls its own site. */
export function filePolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src ${sha256(style)}`,
    "connect-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
