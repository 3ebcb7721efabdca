import type { Check } from '#contract/admin-checks.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { checkBackups, checkQuietMode } from './backups.service.ts'
import {
  checkClock,
  checkDatabase,
  checkExtensions,
  checkMigrations,
  checkReplication,
} from './database.service.ts'
import type { CheckDeps, Examine } from './examine.service.ts'
import { checkDisk, checkEnvironment, checkPermissions } from './machine.service.ts'
import { checkMail, checkPayments, checkStorage } from './outside.service.ts'
import type { Finding } from './rules.ts'
import { failed } from './rules.ts'
import { checkReadStandby } from './standby.service.ts'
import { checkJobs, checkQueuedMails } from './work.service.ts'

// The checks of `manage doctor` and of /kadmin/sistema. None changes anything except a temporary file, and none sends e-mail.

const checks: readonly [name: string, examine: Examine][] = [
  ['Entorno', checkEnvironment],
  ['Base de datos', checkDatabase],
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
  ['Tareas', checkJobs],
  ['Respaldos', checkBackups],
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
