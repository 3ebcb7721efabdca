import path from 'node:path'
import { z } from 'zod'
import type { Operator, TagManager } from '#contract/legal.ts'
import { hostInUrl, isListOfNetworks } from '#server/platform/addresses.ts'
import { isListOfSocials, readSocials } from '#server/platform/socials.ts'

/**
 * Everything the operator can set, in one place (decisions §11; the table in README.md says the same).
 * Settings are read here and nowhere else.
 */
const environment = z.object({
  VITRINA_ENV: z.enum(['development', 'production'], 'usa development o production').default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('usa un número de puerto').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'usa una dirección como https://vitrina.example' })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'usa postgres://usuario:clave@servidor/base' })
    .optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/, error: 'usa s3://llave:secreto@servidor/cubeta' }).optional(),
  LOAD_DEMO: z.enum(['auto', 'always', 'never'], 'usa auto, always o never').default('auto'),
  DRAW_DEMO: z.stringbool('usa true o false').default(true),
  CACHE_MB: z.coerce.number('usa un número de megabytes').min(0).max(65_536).default(64),
  HOT_RELOAD: z.stringbool('usa true o false').default(false),
  DB_CONNECTIONS: z.coerce.number('usa un número de conexiones').int().min(1).max(500).default(12),
  TRUST_PROXY: z
    .string()
    .refine(isListOfNetworks, 'usa direcciones separadas por comas, como 10.0.0.7,192.168.1.0/24')
    .optional(),
  RATE_LIMIT_SCALE: z.coerce
    .number('usa un número desde 0.001')
    .min(0.001, 'usa un número desde 0.001')
    .default(1),
  FORMS_URL: z
    .url({ protocol: /^https?$/, error: 'usa una dirección como https://formas.example/f/123' })
    .optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'usa un identificador como GTM-ABC123')
    .optional(),
  GTM_URL: z
    .url({ protocol: /^https?$/, error: 'usa una dirección como https://etiquetas.vitrina.example' })
    .default('https://www.googletagmanager.com'),
  SOCIAL_URLS: z
    .string()
    .refine(isListOfSocials, 'usa direcciones https separadas por comas, como https://instagram.com/vitrina')
    .default(''),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'usa smtp://usuario:clave@servidor:587 o smtps://…' })
    .refine(hasKnownMailOptions, 'tras el servidor solo puede ir ?tls=never, y solo con smtp://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'usa Vitrina <hola@vitrina.example>')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'usa la llave secreta de Stripe, como sk_live_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'usa la llave publicable de Stripe, como pk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_\w+(\s*,\s*whsec_\w+)*$/,
      'usa el secreto del webhook, como whsec_…; dos, con coma, mientras lo cambias',
    )
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'usa una dirección como https://api.stripe.com' })
    .default('https://api.stripe.com'),
  DRAIN_MS: z.coerce
    .number('usa milisegundos')
    .int('usa milisegundos enteros')
    .min(0, 'usa 0 o más')
    .max(600_000)
    .default(5_000),
  SLOW_READER_MS: z.coerce
    .number('usa milisegundos')
    .int('usa milisegundos enteros')
    .min(1_000, 'usa 1000 o más')
    .max(600_000)
    .default(30_000),
  STRIPE_PATIENCE_MS: z.coerce.number('usa milisegundos').int().min(200).max(9_000).default(8_000),
  OPERATOR_NAME: z.string().trim().max(200).optional(),
  OPERATOR_ADDRESS: z.string().trim().max(400).optional(),
  CONTACT_EMAIL: z.email('usa un correo como hola@vitrina.example').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'usa 16 caracteres o más').optional(),
})

/** A misspelt `tls=never` is told at once, not by e-mails that wait. */
function hasKnownMailOptions(url: string): boolean {
  const { protocol, search } = new URL(url)
  return search === '' || (search === '?tls=never' && protocol === 'smtp:')
}

/** Of the hundred that the embedded server accepts; jobs, imports and the operator's commands need the others. */
const embeddedConnectionsMax = 70

export interface StripeConfig {
  secretKey: string
  publishableKey: string
  /** Two while the operator changes it. */
  webhookSecrets: string[]
  apiBase: string
  /** How long somebody who pays waits before hearing "pendiente". */
  patienceMs: number
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

/** A setting that cannot be used. The message is for the operator: one line a setting. */
export class ConfigError extends Error {}

/** Reads and checks the environment. @throws {ConfigError} naming every wrong setting at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const set = parsed.data
  const publicUrl = (set.PUBLIC_URL ?? `http://${hostInUrl(set.HOST)}:${set.PORT}`).replace(/\/+$/, '')
  if (set.VITRINA_ENV === 'production' && set.PUBLIC_URL === undefined) {
    throw new ConfigError(
      'PUBLIC_URL: en producción hace falta la dirección pública, como https://vitrina.example',
    )
  }
  if (set.DATABASE_URL === undefined && set.DB_CONNECTIONS > embeddedConnectionsMax) {
    throw new ConfigError(
      `DB_CONNECTIONS: la base incluida admite ${embeddedConnectionsMax}; con DATABASE_URL, las que permita tu servidor`,
    )
  }
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

/** @throws {ConfigError} when a part is missing: without its secret every stranger could tell us who paid. */
function stripeOf(set: z.output<typeof environment>): StripeConfig | null {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = set
  if (STRIPE_SECRET_KEY === undefined) {
    if (set.VITRINA_ENV !== 'production') return null
    throw new ConfigError('STRIPE_SECRET_KEY: en producción hace falta; los pagos simulados no mueven dinero')
  }
  const missing = Object.entries({ STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }).filter(
    ([, value]) => !value,
  )
  if (STRIPE_PUBLISHABLE_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) {
    throw new ConfigError(
      missing.map(([name]) => `${name}: hace falta junto con STRIPE_SECRET_KEY`).join('\n'),
    )
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET.split(',').map((secret) => secret.trim()),
    apiBase: STRIPE_API_BASE,
    patienceMs: set.STRIPE_PATIENCE_MS,
  }
}
