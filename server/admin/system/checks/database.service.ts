import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { pendingMigrations } from '#server/platform/migrations.ts'
import type { CheckDeps } from './examine.service.ts'
import type { Finding } from './rules.ts'
import { bytesText, failed, fine, spanText } from './rules.ts'
import * as store from './store.ts'

/** Codes of second factors and links depend on the time; beyond this difference they begin to fail. */
const clockToleranceSeconds = 5
const lagBytesMax = 64 * 1024 * 1024
const lagSecondsMax = 60
/** The extensions that the search needs. */
const extensions = ['fuzzystrmatch', 'pg_trgm', 'unaccent']

export async function checkDatabase({ db, config }: CheckDeps): Promise<Finding> {
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

export async function checkMigrations({ db }: CheckDeps): Promise<Finding> {
  const pending = await pendingMigrations(db)
  if (pending.length === 0) return fine('Al día.')
  return failed(
    `Faltan ${pending.length}, desde ${pending[0]}.`,
    'Se aplican al iniciar: reinicia con esta versión.',
  )
}

/** Created by the migrations where the server has them. */
export async function checkExtensions({ db }: CheckDeps): Promise<Finding> {
  const missing = await store.listUnavailableExtensions(db, extensions)
  if (missing.length === 0) return fine(`El servidor tiene ${extensions.join(', ')}.`)
  return failed(
    `El servidor no tiene ${missing.join(', ')}.`,
    'Instala el paquete postgresql-contrib en su máquina.',
  )
}

/** The part of the difference that the round trip may explain does not count. */
export async function checkClock({ db, now }: CheckDeps): Promise<Finding> {
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

export async function checkReplication({ db }: CheckDeps): Promise<Finding> {
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
