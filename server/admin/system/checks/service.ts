import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, stat, statfs } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Check } from '#contract/admin/checks.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import { pendingChanges } from '#server/platform/database/migrations.ts'
import { appRoleOf, findRights } from '#server/platform/database/roles.ts'
import type { StandbyStatus } from '#server/platform/database/standby.ts'
import { findLagBytes, findStandbyStatus, findWrittenPosition } from '#server/platform/database/standby.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openMail } from '#server/platform/mail/open.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { openPayments } from '#server/platform/payments/open.ts'
import { withTimeout } from '#server/platform/scheduling/concurrency.ts'
import { bytesText, type CheckDeps, type Examine, type Finding, failed, fine, spanText } from './rules.ts'
import * as store from './store.ts'
import {
  checkAnswers,
  checkBackups,
  checkDifferences,
  checkJobs,
  checkQueuedMails,
  checkQuietMode,
  checkUsernames,
} from './work.service.ts'

// The checks of `manage doctor` and of /kadmin/sistema. None changes anything except a temporary file, and none sends e-mail.

const checks: readonly [name: string, examine: Examine][] = [
  ['Entorno', checkEnvironment],
  ['Base de datos', checkDatabase],
  ['Derechos', checkRights],
  ['Migraciones', checkMigrations],
  ['Extensiones', checkExtensions],
  ['Réplica', checkReplication],
  ['Réplica de lectura', checkReadStandby],
  ['Reloj', checkClock],
  ['Disco', checkDisk],
  ['Permisos', checkPermissions],
  ['Almacén', checkStorage],
  ['Correo', checkMail],
  ['Correos en espera', checkQueuedMails],
  ['Pagos', checkPayments],
  ['Diferencias de pagos', checkDifferences],
  ['Respuestas del catálogo', checkAnswers],
  ['Tareas', checkJobs],
  ['Respaldos', checkBackups],
  ['Nombres de usuario', checkUsernames],
  ['Silencio', checkQuietMode],
]

/** Longer than any attempt to connect; a check that takes longer has failed. */
const checkTimeoutMs = 12_000

const undefinedTable = '42P01'

/** Runs every check at once and returns them in a fixed order. */
export function runChecks(deps: CheckDeps): Promise<Check[]> {
  return runEach(checks, deps)
}

/** The checks that the overview shows too. */
export function runUrgentChecks(deps: CheckDeps): Promise<Check[]> {
  const urgent: typeof checks = [
    ['Respaldos', checkBackups],
    ['Silencio', checkQuietMode],
    ['Diferencias de pagos', checkDifferences],
  ]
  return runEach(urgent, deps)
}

function runEach(some: typeof checks, deps: CheckDeps): Promise<Check[]> {
  return Promise.all(
    some.map(async ([name, examine]) => {
      const { detail, advice } = await runOne(examine, deps)
      return { name, is_ok: advice === null, detail, advice }
    }),
  )
}

async function runOne(examine: Examine, deps: CheckDeps): Promise<Finding> {
  const late = failed('Sin respuesta a tiempo.', 'Revisa la red y vuelve a intentarlo.')
  try {
    return await withTimeout(examine(deps), { ms: checkTimeoutMs, late })
  } catch (error) {
    return findingOf(error)
  }
}

function findingOf(error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error)
  if (isDatabaseUnavailable(error))
    return failed(
      `No se pudo revisar: la base de datos no responde (${reason}).`,
      'Arregla primero la base de datos.',
    )
  const isTableMissing = error instanceof Error && 'code' in error && error.code === undefinedTable
  if (isTableMissing) return failed('No se pudo revisar: faltan tablas.', 'Aplica primero las migraciones.')
  return failed(`No se pudo revisar: ${reason}.`, 'Corrige esa falla y vuelve a intentarlo.')
}

const findings: Readonly<Record<StandbyStatus, Finding>> = {
  current: fine('Al día: atiende las lecturas públicas.'),
  lags: failed('', 'Revisa su red, su disco y sus consultas largas. Mientras, todo se lee de la primaria.'),
  unreachable: failed(
    'No responde.',
    'Revisa que esté en marcha y que DATABASE_READ_URL sea correcta. Mientras, todo se lee de la primaria.',
  ),
  other_database: failed(
    'Es otra base de datos.',
    'DATABASE_READ_URL debe llevar a una copia en línea de la de DATABASE_URL. Sin eso el producto no arranca.',
  ),
  promoted: failed(
    'Ya no es una réplica: acepta cambios propios.',
    'Vuelve a hacerla réplica de la primaria (pg_rewind o pg_basebackup), o quita DATABASE_READ_URL.',
  ),
  primary_unavailable: failed(
    'La primaria no responde; la réplica atiende sola.',
    'Arregla primero la base de datos.',
  ),
  unknown: failed('No se pudo comparar con la primaria.', 'Arregla primero la base de datos.'),
}

/** Makes the same checks of the standby of DATABASE_READ_URL, if there is one, as the product does every second. */
export async function checkReadStandby({
  db: primary,
  config: { databaseReadUrl },
}: CheckDeps): Promise<Finding> {
  if (databaseReadUrl === null) return fine('No hay: todo se lee de la primaria.')
  const db = openDb({
    connectionString: databaseReadUrl,
    log: openLog('silent'),
    max: 2,
    timeouts: 'standby',
  })
  try {
    const status = await findStandbyStatus({ primary, db })
    if (status !== 'lags') return findings[status]
    const bytes = await findLagBytes(db, await findWrittenPosition(primary))
    return { ...findings.lags, detail: `Va ${bytesText(bytes)} atrás y no alcanza a la primaria.` }
  } finally {
    await closeDb(db)
  }
}

/** Codes of second factors and links depend on the time; beyond this difference they begin to fail. */
const clockToleranceSeconds = 5
const lagBytesMax = 64 * 1024 * 1024
const lagSecondsMax = 60
/** The extensions that the search needs. */
const extensions = ['fuzzystrmatch', 'pg_trgm', 'unaccent']

async function checkDatabase({ db, config }: CheckDeps): Promise<Finding> {
  const startedAt = performance.now()
  try {
    const { version, unsafe } = await store.findServerFacts(db)
    const millis = Math.round(performance.now() - startedAt)
    const detail = `PostgreSQL ${version} responde en ${millis} ms.`
    if (unsafe.length === 0) return fine(detail)
    return failed(
      `${detail} Apagado: ${unsafe.join(', ')}.`,
      'Enciéndelo: un corte de luz puede perder lo ya confirmado.',
    )
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    return failed(
      `No responde: ${reason}.`,
      config.databaseUrl === null
        ? 'Mira el final de DATA_DIR/postgres/server.log.'
        : 'Revisa que PostgreSQL esté en marcha y que DATABASE_URL sea correcta.',
    )
  }
}

async function checkRights({ db, config }: CheckDeps): Promise<Finding> {
  const appRole = appRoleOf(config)
  const { role, mayChangeSchema } = await findRights(db, appRole)
  const rights = mayChangeSchema ? 'también puede' : 'no puede'
  const detail = `El producto entra como ${role}, que ${rights} cambiar el esquema.`
  return mayChangeSchema && appRole !== null
    ? failed(
        detail,
        'Quítale esos derechos: no debe ser el dueño, y el esquema no debe dejar crear a todos (PUBLIC).',
      )
    : fine(detail)
}

async function checkMigrations({ db }: CheckDeps): Promise<Finding> {
  const pending = await pendingChanges(db)
  if (pending.length === 0) return fine('Al día.')
  return failed(
    `Faltan ${pending.length}, desde ${pending[0]}.`,
    'Se aplican al iniciar: reinicia con esta versión.',
  )
}

/** Created by the migrations where the server has them. */
async function checkExtensions({ db }: CheckDeps): Promise<Finding> {
  const missing = await store.listUnavailableExtensions(db, extensions)
  if (missing.length === 0) return fine(`El servidor tiene ${extensions.join(', ')}.`)
  return failed(
    `El servidor no tiene ${missing.join(', ')}.`,
    'Instala el paquete postgresql-contrib en su máquina.',
  )
}

/** The part of the difference that the round trip may explain does not count. */
async function checkClock({ db, now }: CheckDeps): Promise<Finding> {
  await store.findClock(db)
  const before = now().getTime()
  const clock = (await store.findClock(db)).getTime()
  const after = now().getTime()
  const seconds = (clock < before ? before - clock : Math.max(0, clock - after)) / 1000
  if (seconds <= clockToleranceSeconds) return fine('Va con el de la base de datos.')
  return failed(
    `Se aparta ${spanText(seconds)} del de la base de datos.`,
    'Activa NTP (chrony o systemd-timesyncd) en las dos máquinas.',
  )
}

async function checkReplication({ db }: CheckDeps): Promise<Finding> {
  const { is_standby, standbys, lag_bytes, lag_seconds, idle_slots } = await store.findReplication(db)
  if (is_standby)
    return failed('Esta base es una réplica: no acepta cambios.', 'DATABASE_URL debe llevar a la primaria.')
  if (idle_slots.length > 0)
    return failed(
      `Nadie lee la ranura ${idle_slots.join(', ')}: retiene WAL y llena el disco.`,
      'Arregla esa réplica o quítala con pg_drop_replication_slot.',
    )
  if (standbys === 0) return fine('No hay réplicas.')
  const detail = `${standbys}; la más atrasada, ${bytesText(lag_bytes)} y ${spanText(lag_seconds)}.`
  const isLate = lag_bytes > lagBytesMax || lag_seconds > lagSecondsMax
  return isLate
    ? failed(detail, 'Revisa la red, el disco y las consultas largas de la réplica.')
    : fine(detail)
}

/** Below either of these the disk fills sooner than somebody notices. */
const freeShareMin = 0.1
const freeBytesMin = 1e9
/** The bit of a mode that lets everybody write. */
const writableByAll = 0o002

async function checkEnvironment({ config }: CheckDeps): Promise<Finding> {
  if (config.env === 'production') return fine('Producción.')
  return failed('Desarrollo.', 'En un sitio abierto al público usa VITRINA_ENV=production.')
}

async function checkDisk({ config }: CheckDeps): Promise<Finding> {
  await mkdir(config.dataDir, { recursive: true })
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const [free, total] = [bavail * bsize, Math.max(blocks * bsize, 1)]
  const detail = `Libre: ${bytesText(free)}, ${Math.round((100 * free) / total)} %.`
  if (free >= total * freeShareMin && free >= freeBytesMin) return fine(detail)
  return failed(detail, `Haz lugar en el disco de ${config.dataDir}: sin él no se guardan fotos ni datos.`)
}

/** DATA_DIR holds members' pictures and unsent e-mails: the product must be able to write there, and nobody else. */
async function checkPermissions({ config: { dataDir } }: CheckDeps): Promise<Finding> {
  await mkdir(dataDir, { recursive: true })
  const isOurs = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isOurs)
    return failed(`No podemos escribir en ${dataDir}.`, 'Dásela al usuario del producto con chown -R.')
  const { mode } = await stat(dataDir)
  if ((mode & writableByAll) === 0) return fine(`${dataDir} es nuestra.`)
  return failed(`Cualquiera puede escribir en ${dataDir}.`, `Quita ese permiso: chmod o-w ${dataDir}.`)
}

// What is outside the process: each check opens a connection of its own, so that the result does not depend on earlier ones.

async function checkStorage({ config }: CheckDeps): Promise<Finding> {
  const where = config.storageUrl === null ? 'la carpeta files' : new URL(config.storageUrl).host
  try {
    if (await isFileKept(config)) return fine(`Escribe, lee y borra en ${where}.`)
    return failed(`No devuelve lo que guarda ${where}.`, 'Revisa el almacén: puede estar atrasado o lleno.')
  } catch (error) {
    return failed(
      `No acepta archivos ${where}: ${reasonOf(error)}.`,
      config.storageUrl === null
        ? 'Revisa los permisos y el espacio de DATA_DIR.'
        : 'Revisa STORAGE_URL: servidor, cubeta, llave y permisos de leer, escribir y borrar.',
    )
  }
}

/** Writes, reads and deletes a file of its own. */
async function isFileKept(config: CheckDeps['config']): Promise<boolean> {
  const files = await openFiles(config)
  const path = `probes/${randomUUID()}.json`
  try {
    await files.put(path, Buffer.from(path), { contentType: 'application/json' })
    const stored = await files.get(path)
    const isSame = stored !== null && (await text(stored.body)) === path
    await files.remove(path)
    return isSame && !(await files.exists(path))
  } finally {
    files.close()
  }
}

/** Connects, encrypts and logs in as for an e-mail, and sends none. */
async function checkMail({ config }: CheckDeps): Promise<Finding> {
  const mail = openMail(config)
  try {
    await mail.verify()
  } catch (error) {
    const advice =
      config.mailUrl === null
        ? 'Revisa los permisos de DATA_DIR/outbox.'
        : 'Revisa MAIL_URL: servidor, puerto, cifrado, usuario y clave.'
    return failed(`No se puede enviar: ${reasonOf(error)}.`, advice)
  } finally {
    mail.close()
  }
  if (config.mailUrl !== null) return fine(`${new URL(config.mailUrl).hostname} acepta la conexión.`)
  const detail = 'Sin MAIL_URL: los correos quedan en DATA_DIR/outbox.'
  return config.env === 'production' ? failed(detail, 'Define MAIL_URL: nadie recibe correos.') : fine(detail)
}

/** Requests an event that does not exist, which every valid key may do. */
async function checkPayments({ config }: CheckDeps): Promise<Finding> {
  if (config.stripe === null)
    return fine(
      config.env === 'production'
        ? 'Sin STRIPE_SECRET_KEY: no se vende nada, solo hay lo gratis.'
        : 'Proveedor simulado: no se cobra nada.',
    )
  try {
    const payments = await openPayments({ config, timeouts: 'request' })
    await payments.findEvent('evt_vitrina_doctor')
    return fine('Stripe responde y acepta la llave.')
  } catch (error) {
    return failed(
      `Stripe no atiende: ${reasonOf(error)}.`,
      'Revisa STRIPE_SECRET_KEY, la salida a Internet y status.stripe.com.',
    )
  }
}

/** The cause of a refusal of the store is the store's own error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
