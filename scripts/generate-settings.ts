import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readSettings, type Settings } from '#server/platform/settings.mjs'

// Generates docs/settings.md from the settings of server/platform/settings.mjs. It refuses
// a setting without an explanation, and a test compares the page with the generated text.

const groups: Record<string, { [Name in keyof Settings]?: string }> = {
  Server: {
    VITRINA_ENV: '`production` requires `PUBLIC_URL` and, on https, tells browsers never to use http.',
    HOST: 'The address it listens on.',
    PORT: 'The port; 0 lets the system choose one.',
    PUBLIC_URL:
      'The address people use, without a path after the host, `http://HOST:PORT` unless set. Links are built from it, never from the Host header.',
    DATA_DIR: 'The folder of the embedded database and of the files.',
    TRUST_PROXY: 'Proxies whose `X-Forwarded-For` is believed: addresses, networks, or `loopback`.',
    RATE_LIMIT_SCALE: 'Multiplies every limit of calls (429), for load tests and busy proxies.',
    CACHE_MB: 'Memory for finished pages and answers; 0 keeps none.',
    DRAIN_MS:
      'How long requests are answered after SIGTERM while `/readyz` already says 503. Then running requests have 10 s.',
    SLOW_READER_MS: 'How long a reader may take nothing of its answer before the connection is closed.',
    HOT_RELOAD: 'Renders the pages from `client/` as they are; `npm run dev` sets it.',
    LOG_LEVEL: '`debug` logs every request.',
    METRICS_TOKEN: 'Lets Prometheus read `/metrics` from another machine; without it only this machine may.',
    OTEL_EXPORTER_OTLP_ENDPOINT:
      'An OpenTelemetry collector (OTLP over HTTP): requests, jobs and their queries are sent there as traces. Without it none are made.',
    OTEL_EXPORTER_OTLP_HEADERS: 'Headers for the collector, as `name=value,name=value`.',
    OTEL_TRACES_SAMPLER_ARG:
      'The share of requests and jobs that are traced; a request that a proxy traces always is.',
  },
  'Database and files': {
    DATABASE_URL:
      'A PostgreSQL server of 15 or newer instead of the embedded one. Its owner may create the extensions `unaccent`, `pg_trgm` and `fuzzystrmatch`. On another machine the URL ends in `?sslmode=require`, or in `?sslmode=disable` where the network between the two is trusted.',
    DATABASE_DIRECT_URL:
      'The server itself, when `DATABASE_URL` is a pooler in transaction mode ([PgBouncer](operations.md#pgbouncer)). Migrations, jobs, imports and notifications connect here, requests through the pooler.',
    DATABASE_OWNER_URL:
      'The owner of the database, for migrations and restoring, when `DATABASE_URL` names a role that may not change the schema ([two roles](operations.md#two-roles)).',
    DATABASE_READ_URL:
      'A streaming standby of the same database, for [public reads](operations.md#a-standby-for-reading).',
    DB_CONNECTIONS: 'Connections of this process for requests.',
    STORAGE_URL: '`s3://key:secret@host/bucket?region=…` instead of the folder `DATA_DIR/files`.',
    BACKUP_NIGHTLY: 'Whether a backup is made every night.',
    BACKUP_TO:
      'Where nightly backups go: a folder or `s3://key:secret@host/bucket/folder`; unless set, the folder `backups` of `DATA_DIR` or of the bucket of `STORAGE_URL`.',
    BACKUP_PASSPHRASE: 'Encrypts backups; restoring needs it too. Keep it elsewhere as well.',
    BACKUP_PUBLIC_KEY: 'Encrypts backups for the owner of an age key (`age1…`) instead.',
    LOAD_DEMO: '`auto` loads the demo into an empty embedded database only; `always`; `never`.',
  },
  'E-mail and forms': {
    MAIL_URL:
      'The mail server, `smtp://user:password@host:587` or `smtps://…`. TLS is required unless the host is loopback or the address ends in `?tls=never`. Without it, e-mails are .eml files in `DATA_DIR/outbox`.',
    MAIL_FROM:
      'The sender of every e-mail, `Vitrina <no-responder@…>` with the host of `PUBLIC_URL` unless set.',
    FORMS_URL: 'An external service for the contact forms (JSON POST); without it they go to our own inbox.',
  },
  Payments: {
    STRIPE_SECRET_KEY:
      'Takes payments through Stripe (`sk_…` or a restricted `rk_…`). Without it payments are simulated, and with `VITRINA_ENV=production` nothing is sold.',
    STRIPE_PUBLISHABLE_KEY: 'Goes with the secret key.',
    STRIPE_WEBHOOK_SECRET:
      'Goes with the secret key; two, with a comma, while it is changed. The webhook is `POST /api/payments/webhook`; subscribe it to `customer.subscription.*`, `invoice.*`, `charge.refunded` and `charge.dispute.closed`.',
    STRIPE_API_BASE: 'Where the API of Stripe answers, for a proxy or for tests.',
    STRIPE_PATIENCE_MS: 'How long a payment waits for Stripe before it answers `pendiente`.',
    INVOICE_URL: 'Where members ask for an [invoice (CFDI)](payments.md#invoices); each receipt links to it.',
  },
  'Analytics and legal texts': {
    GTM_ID:
      'A Google Tag Manager container that counts visits after consent. Without it nothing is loaded and consent is not asked.',
    GTM_URL: 'Where its script comes from, for a tag server of your own.',
    CUSTOMS_RATE:
      'What an estimate of customs begins with: the percentage, the day and the source, as `33.5 2025-08-15 DOF, regla 3.7.35`. Without it no rate is suggested.',
    SOCIAL_URLS: 'Our accounts in social networks for the footer, separated by commas.',
    OPERATOR_NAME: 'The operator of the site, for the terms and the privacy notice.',
    OPERATOR_ADDRESS: 'The postal address of the operator.',
    CONTACT_EMAIL:
      'The address for questions, on `/contacto` and in the legal texts. What arrives through the forms is e-mailed to it.',
  },
}

/** The text of docs/settings.md. */
export function settingsPage(): string {
  const defaults: Record<string, unknown> = readSettings({})
  const described = Object.values(groups).flatMap((group) => Object.keys(group))
  const missing = Object.keys(defaults).filter((name) => !described.includes(name))
  if (missing.length > 0) throw new Error(`Explain in scripts/generate-settings.ts: ${missing.join(', ')}`)
  const sections = Object.entries(groups).map(([title, group]) => {
    const rows = Object.entries(group).map(
      ([name, meaning]) => `| \`${name}\` | ${shown(defaults[name])} | ${meaning} |`,
    )
    return `## ${title}\n\n| Variable | Default | Meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `# Settings

Environment variables, checked before anything is installed or built. A wrong value stops the start with one line a setting.
This page is generated by \`npm run generate\`; the rules are in \`server/platform/settings.mjs\`.

${sections.join('\n')}`
}

function shown(value: unknown): string {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? '–' : `\`${String(value)}\``
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(path.join(import.meta.dirname, '..', 'docs', 'settings.md'), settingsPage())
}
