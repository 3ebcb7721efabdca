import path from 'node:path'
import type { Operator, TagManager } from '#contract/legal.ts'
import { hostInUrl } from '#server/platform/addresses.ts'
import { readSocials } from '#server/platform/socials.ts'
import type { Settings } from './settings.mjs'
import { readSettings } from './settings.mjs'

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  /** Two while the operator changes it. */
  webhookSecrets: string[]
  apiBase: string
  /** How long somebody who pays waits before hearing "pendiente". */
  timeoutMs: number
}

export interface Config {
  env: 'development' | 'production'
  host: string
  port: number
  /** Without a slash at the end. Links are built from it, never from the Host header. */
  publicUrl: string
  /** Absolute. Holds the embedded database, files and outbox. */
  dataDir: string
  /** Null: the embedded server under dataDir. */
  databaseUrl: string | null
  /** Null: the local folder dataDir/files. */
  storageUrl: string | null
  loadDemo: 'auto' | 'always' | 'never'
  /** Whether the demo's pictures are drawn after the start. */
  drawsDemo: boolean
  /** Bytes of finished pages and answers kept in memory; 0 keeps none. */
  cacheBytes: number
  /** Pages are drawn through Vite as they stand in client/, for `npm run dev`. */
  hotReload: boolean
  dbConnections: number
  /** Addresses of proxies whose X-Forwarded-For is believed; null believes none. */
  trustProxy: string | null
  /** Multiplies every limit of calls, for operators and load tests. */
  rateLimitScale: number
  /** How long answers go on after SIGTERM, so that balancers notice. */
  drainMs: number
  /** How long a reader may take for 30 kB of an answer. */
  slowReaderMs: number
  /** Where the contact forms go; null: to our own table `messages`. */
  formsUrl: string | null
  /** Null: visits are not counted, and nobody is asked. */
  tagManager: TagManager | null
  /** The server that takes our e-mails; null: files under dataDir/outbox. */
  mailUrl: string | null
  /** As it stands in the From of every e-mail. */
  mailFrom: string
  /** Null: the simulated provider, which moves no money. */
  stripe: StripeConfig | null
  /** For the legal pages and the footer. */
  operator: Operator
  logLevel: string
  metricsToken: string | null
}

/** Settings are read here and nowhere else. @throws {ConfigError} naming every wrong setting at once */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = readSettings(env)
  const publicUrl = (set.PUBLIC_URL ?? `http://${hostInUrl(set.HOST)}:${set.PORT}`).replace(/\/+$/, '')
  return {
    env: set.VITRINA_ENV,
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    storageUrl: set.STORAGE_URL ?? null,
    loadDemo: set.LOAD_DEMO,
    drawsDemo: set.DRAW_DEMO,
    cacheBytes: Math.round(set.CACHE_MB * 1024 * 1024),
    hotReload: set.HOT_RELOAD,
    dbConnections: set.DB_CONNECTIONS,
    trustProxy: set.TRUST_PROXY ?? null,
    rateLimitScale: set.RATE_LIMIT_SCALE,
    drainMs: set.DRAIN_MS,
    slowReaderMs: set.SLOW_READER_MS,
    formsUrl: set.FORMS_URL ?? null,
    tagManager: set.GTM_ID === undefined ? null : { id: set.GTM_ID, origin: new URL(set.GTM_URL).origin },
    mailUrl: set.MAIL_URL ?? null,
    mailFrom: set.MAIL_FROM ?? `Vitrina <no-responder@${new URL(publicUrl).hostname}>`,
    stripe: stripeOf(set),
    operator: {
      name: set.OPERATOR_NAME ?? null,
      address: set.OPERATOR_ADDRESS ?? null,
      email: set.CONTACT_EMAIL ?? null,
      formsHost: set.FORMS_URL === undefined ? null : new URL(set.FORMS_URL).hostname,
      socials: readSocials(set.SOCIAL_URLS),
    },
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN ?? null,
  }
}

function stripeOf(set: Settings): StripeConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = set
  // The check of the settings lets pass all three or none.
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
    apiBase: set.STRIPE_API_BASE,
    timeoutMs: set.STRIPE_PATIENCE_MS,
  }
}
