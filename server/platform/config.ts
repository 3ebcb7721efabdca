import path from 'node:path'
import type { Operator, TagManager } from '#contract/legal.ts'
import { readSocials } from '#server/platform/socials.ts'
import { hostInUrl } from './addresses.ts'
import { readSettings, type Settings } from './settings.mjs'

interface StripeConfig {
  secretKey: string
  publishableKey: string
  /** Two while the operator rotates the secret. */
  webhookSecrets: string[]
  apiBase: string
  /** After this time a payment is shown as "pendiente". */
  timeoutMs: number
}

export interface BackupConfig {
  isNightly: boolean
  /** A folder or s3://… */
  folder: string
  /** Null: new backups are not encrypted with a passphrase. */
  passphrase: string | null
  /** Null: new backups are not encrypted with a public key. */
  publicKey: string | null
}

export interface TracesConfig {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** From 0 to 1. */
  readonly sampleShare: number
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
  /** The server itself when databaseUrl is a pooler's (docs/operations.md#pgbouncer). */
  databaseDirectUrl: string | null
  /** The owner of the database, for migrations (docs/operations.md#two-roles); null: who databaseUrl names. */
  databaseOwnerUrl: string | null
  /** A standby for public reads (docs/operations.md#a-standby-for-reading). */
  databaseReadUrl: string | null
  /** Null: the local folder dataDir/files. */
  storageUrl: string | null
  backup: BackupConfig
  loadDemo: 'auto' | 'always' | 'never'
  /** Bytes of pages and API answers cached in memory; 0 disables the cache. */
  cacheBytes: number
  /** Renders pages from source through Vite, for `npm run dev`. */
  hotReload: boolean
  dbConnections: number
  /** Addresses of trusted proxies (X-Forwarded-For); null trusts none. */
  trustProxy: string | null
  /** Multiplies every rate limit, for operators and load tests. */
  rateLimitScale: number
  /** How long requests are still answered after SIGTERM, so that load balancers notice. */
  drainMs: number
  /** How long a client may take to read 30 kB of an answer. */
  slowReaderMs: number
  /** The URL that receives contact forms; null stores them in the table `messages`. */
  formsUrl: string | null
  /** Null: no analytics and no consent dialog. */
  tagManager: TagManager | null
  /** The SMTP server; null writes e-mails to dataDir/outbox. */
  mailUrl: string | null
  mailFrom: string
  /** Null: the pretend Stripe, which moves no money; in production nothing is sold. */
  stripe: StripeConfig | null
  /** Where whoever paid asks for an invoice (docs/payments.md#invoices); null: receipts link to none. */
  invoiceUrl: string | null
  /** For the legal pages and the footer. */
  operator: Operator
  /** What an estimate of customs begins with; null: nothing. */
  customsRate: CustomsRate | null
  logLevel: string
  metricsToken: string | null
  /** Null: no traces. */
  traces: TracesConfig | null
}

/** A rate of customs as the operator read it: what percentage, since when, and where it says so. */
export interface CustomsRate {
  percent: number
  since: string
  source: string
}

/** Reads all settings from the environment. @throws {ConfigError} naming every wrong setting at once */
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
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? null,
    databaseOwnerUrl: set.DATABASE_OWNER_URL ?? null,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    storageUrl: set.STORAGE_URL ?? null,
    backup: backupOf(set),
    loadDemo: set.LOAD_DEMO,
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
    invoiceUrl: set.INVOICE_URL ?? null,
    operator: {
      name: set.OPERATOR_NAME ?? null,
      address: set.OPERATOR_ADDRESS ?? null,
      email: set.CONTACT_EMAIL ?? null,
      formsHost: set.FORMS_URL === undefined ? null : new URL(set.FORMS_URL).hostname,
      socials: readSocials(set.SOCIAL_URLS),
    },
    customsRate: customsRateOf(set.CUSTOMS_RATE),
    logLevel: set.LOG_LEVEL,
    metricsToken: set.METRICS_TOKEN ?? null,
    traces: tracesOf(set),
  }
}

function customsRateOf(text: string | undefined): CustomsRate | null {
  if (text === undefined) return null
  const [percent, since = '', ...source] = text.split(' ')
  return { percent: Number(percent), since, source: source.join(' ') }
}

function backupOf(set: Settings): BackupConfig {
  const folder = set.BACKUP_TO ?? besideFiles(set)
  return {
    isNightly: set.BACKUP_NIGHTLY,
    folder: folder.startsWith('s3://') ? folder : path.resolve(folder),
    passphrase: set.BACKUP_PASSPHRASE ?? null,
    publicKey: set.BACKUP_PUBLIC_KEY ?? null,
  }
}

/** The folder `backups` of the bucket or of DATA_DIR. */
function besideFiles({ STORAGE_URL, DATA_DIR }: Settings): string {
  if (STORAGE_URL === undefined) return path.join(DATA_DIR, 'backups')
  const url = new URL(STORAGE_URL)
  url.pathname = path.posix.join(url.pathname, 'backups')
  return url.href
}

function stripeOf(set: Settings): StripeConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = set
  // readSettings guarantees that all three are set or none.
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
    apiBase: set.STRIPE_API_BASE,
    timeoutMs: set.STRIPE_PATIENCE_MS,
  }
}

function tracesOf(set: Settings): TracesConfig | null {
  if (set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  const pairs = (set.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').filter((pair) => pair !== '')
  return {
    url: `${set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])),
    sampleShare: set.OTEL_TRACES_SAMPLER_ARG,
  }
}
