// @ts-check
import {
  anyText,
  databaseUrl,
  listOfNetworks,
  listOfSecureUrls,
  mailUrl,
  matching,
  numberWithin,
  oneOf,
  rootUrl,
  textWithin,
  urlOf,
  wholeNumber,
  yesOrNo,
} from './settings/readers.mjs'

// Every setting: how its text is parsed, and the message if it is invalid. `npm start` checks them before
// anything is installed or built, on any Node from 20 on, so this is plain JavaScript without packages. The server reads
// them here too (server/platform/config.ts).

/**
 * @template T
 * @typedef {object} Setting
 * @property {(text: string) => T | undefined} read Returns undefined if the text is invalid.
 * @property {string} hint What to write instead, in Spanish.
 * @property {T} fallback The value if nothing is set.
 */

/** One or more settings are invalid. The message is for the operator and has a line for each. */
export class ConfigError extends Error {}

const encrypted =
  '; con ?sslmode=require si está en otra máquina, o ?sslmode=disable si la red entre las dos es solo tuya'

const settings = {
  VITRINA_ENV: setting(oneOf('development', 'production'), 'usa development o production', 'development'),
  HOST: setting(anyText, 'usa una dirección como 127.0.0.1', '127.0.0.1'),
  PORT: setting(wholeNumber(0, 65_535), 'usa un número de puerto', 3000),
  PUBLIC_URL: optional(
    rootUrl,
    'usa una dirección sin nada tras el nombre, como https://vitrina.example; Vitrina no funciona bajo una ruta como /tienda, dale un nombre propio',
  ),
  DATA_DIR: setting(anyText, 'usa una carpeta', '.data'),
  DATABASE_URL: optional(databaseUrl, `usa postgres://usuario:clave@servidor/base${encrypted}`),
  DATABASE_DIRECT_URL: optional(
    databaseUrl,
    `usa la dirección del propio PostgreSQL, sin repartidor de conexiones: postgres://usuario:clave@servidor/base${encrypted}`,
  ),
  DATABASE_OWNER_URL: optional(
    databaseUrl,
    `usa la dirección con la que se migra, del dueño de la base: postgres://usuario:clave@servidor/base${encrypted}`,
  ),
  DATABASE_READ_URL: optional(
    databaseUrl,
    `usa la dirección de una copia en línea (standby): postgres://usuario:clave@servidor/base${encrypted}`,
  ),
  STORAGE_URL: optional(urlOf('s3'), 'usa s3://llave:secreto@servidor/cubeta'),
  BACKUP_NIGHTLY: setting(yesOrNo, 'usa true o false', true),
  BACKUP_TO: optional(anyText, 'usa una carpeta o s3://llave:secreto@servidor/cubeta/carpeta'),
  BACKUP_PASSPHRASE: optional(matching(/^.{12,}$/), 'usa 12 caracteres o más'),
  BACKUP_PUBLIC_KEY: optional(
    matching(/^age1[a-z0-9]{20,4000}$/),
    'usa una llave pública de age, como age1…',
  ),
  LOAD_DEMO: setting(oneOf('auto', 'always', 'never'), 'usa auto, always o never', 'auto'),
  CACHE_MB: setting(numberWithin(0, 65_536), 'usa un número de megabytes', 64),
  HOT_RELOAD: setting(yesOrNo, 'usa true o false', false),
  DB_CONNECTIONS: setting(wholeNumber(1, 500), 'usa un número de conexiones', 12),
  TRUST_PROXY: optional(
    listOfNetworks,
    'usa loopback o direcciones separadas por comas, como 10.0.0.7,192.168.1.0/24',
  ),
  RATE_LIMIT_SCALE: setting(numberWithin(0.001, Number.MAX_VALUE), 'usa un número desde 0.001', 1),
  DRAIN_MS: setting(wholeNumber(0, 600_000), 'usa milisegundos enteros, hasta 600000', 5_000),
  SLOW_READER_MS: setting(wholeNumber(1_000, 600_000), 'usa milisegundos enteros, de 1000 a 600000', 90_000),
  FORMS_URL: optional(urlOf('http', 'https'), 'usa una dirección como https://formas.example/f/123'),
  GTM_ID: optional(matching(/^GTM-[A-Z0-9]{4,12}$/), 'usa un identificador como GTM-ABC123'),
  GTM_URL: setting(
    urlOf('http', 'https'),
    'usa una dirección como https://etiquetas.vitrina.example',
    'https://www.googletagmanager.com',
  ),
  SOCIAL_URLS: setting(
    listOfSecureUrls,
    'usa direcciones https separadas por comas, como https://instagram.com/vitrina',
    [],
  ),
  MAIL_URL: optional(
    mailUrl,
    'usa smtp://usuario:clave@servidor:587 o smtps://…; tras el servidor solo puede ir ?tls=never, y solo con smtp://',
  ),
  MAIL_FROM: optional(
    matching(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/),
    'usa Vitrina <hola@vitrina.example>',
  ),
  STRIPE_SECRET_KEY: optional(matching(/^[sr]k_\w+$/), 'usa la llave secreta de Stripe, como sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: optional(matching(/^pk_\w+$/), 'usa la llave publicable de Stripe, como pk_live_…'),
  STRIPE_WEBHOOK_SECRET: optional(
    matching(/^whsec_\w+(\s*,\s*whsec_\w+)*$/),
    'usa el secreto del webhook, como whsec_…; dos, con coma, mientras lo cambias',
  ),
  STRIPE_API_BASE: setting(
    urlOf('http', 'https'),
    'usa una dirección como https://api.stripe.com',
    'https://api.stripe.com',
  ),
  STRIPE_PATIENCE_MS: setting(wholeNumber(200, 9_000), 'usa milisegundos, de 200 a 9000', 8_000),
  INVOICE_URL: optional(urlOf('https'), 'usa una dirección https, como https://facturas.vitrina.example'),
  OPERATOR_NAME: optional(textWithin(200), 'usa 200 letras o menos'),
  OPERATOR_ADDRESS: optional(textWithin(400), 'usa 400 letras o menos'),
  CONTACT_EMAIL: optional(
    matching(/^[^<>@\s,;]+@[^<>@\s,;.]+(\.[^<>@\s,;.]+)+$/),
    'usa un correo como hola@vitrina.example',
  ),
  CUSTOMS_RATE: optional(
    matching(/^(100|\d{1,2})(\.\d{1,2})? \d{4}-\d{2}-\d{2} \S.{2,199}$/),
    'usa el porcentaje, el día y la fuente, como «33.5 2025-08-15 DOF, regla 3.7.35»',
  ),
  LOG_LEVEL: setting(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    'usa trace, debug, info, warn, error o silent',
    'info',
  ),
  METRICS_TOKEN: optional(matching(/^.{16,}$/), 'usa 16 caracteres o más'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    urlOf('http', 'https'),
    'usa una dirección como http://127.0.0.1:4318',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    matching(/^[\w-]+=[^,\r\n]*(,[\w-]+=[^,\r\n]*)*$/),
    'usa nombre=valor, separados por comas',
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(numberWithin(0, 1), 'usa una parte entre 0 y 1, como 0.1', 1),
}

/** @typedef {{ [Name in keyof typeof settings]: (typeof settings)[Name]['fallback'] }} Settings */

/**
 * Reads and checks the environment. A blank setting counts as not set.
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {ConfigError} naming every wrong setting at once
 */
export function readSettings(env) {
  /** @type {string[]} */
  const problems = []
  /** @type {unknown[][]} */
  const entries = Object.entries(settings).map(([name, { read, hint, fallback }]) => {
    const text = env[name]
    if (text === undefined || text === '') return [name, fallback]
    const value = read(text)
    if (value === undefined) problems.push(`${name}: ${hint}`)
    return [name, value]
  })
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const set = Object.fromEntries(entries)
  const conflicts = conflictsIn(set)
  if (conflicts.length > 0) throw new ConfigError(conflicts.join('\n'))
  return set
}

/** Of the hundred that the embedded server accepts; jobs, imports and the operator's commands need the others. */
const embeddedConnectionsMax = 70

/** @type {(keyof Settings)[]} */
const databaseUrls = ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL']

/**
 * Combinations of settings that are refused although each setting is valid.
 * @param {Settings} set
 * @returns {string[]}
 */
function conflictsIn(set) {
  const isProduction = set.VITRINA_ENV === 'production'
  const takesMoney = set.STRIPE_SECRET_KEY !== undefined
  return [
    isProduction && set.PUBLIC_URL === undefined
      ? 'PUBLIC_URL: en producción hace falta la dirección pública, como https://vitrina.example'
      : '',
    set.DATABASE_URL === undefined && set.DB_CONNECTIONS > embeddedConnectionsMax
      ? `DB_CONNECTIONS: la base incluida admite ${embeddedConnectionsMax}; con DATABASE_URL, las que permita tu servidor`
      : '',
    ...databaseUrls
      .filter((name) => set[name] !== undefined && set.DATABASE_URL === undefined)
      .map((name) => `${name}: solo va junto con DATABASE_URL`),
    set.BACKUP_PASSPHRASE !== undefined && set.BACKUP_PUBLIC_KEY !== undefined
      ? 'BACKUP_PUBLIC_KEY: usa contraseña o llave pública, no las dos'
      : '',
    // Without the webhook's secret anybody could send us a forged payment event.
    ...['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'].map((name) =>
      takesMoney && set[/** @type {keyof Settings} */ (name)] === undefined
        ? `${name}: hace falta junto con STRIPE_SECRET_KEY`
        : '',
    ),
  ].filter((problem) => problem !== '')
}

/**
 * @template T
 * @param {(text: string) => T | undefined} read
 * @param {string} hint
 * @param {T} fallback
 * @returns {Setting<T>}
 */
function setting(read, hint, fallback) {
  return { read, hint, fallback }
}

/**
 * @template T
 * @param {(text: string) => T | undefined} read
 * @param {string} hint
 * @returns {Setting<T | undefined>}
 */
function optional(read, hint) {
  return { read, hint, fallback: undefined }
}
