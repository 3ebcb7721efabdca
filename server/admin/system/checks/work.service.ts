import { fileEndingPattern } from '#contract/accounts/file-endings.ts'
import { hasJobTables } from '#server/admin/jobs/service.ts'
import { describeQuietMode } from '#server/admin/quiet/service.ts'
import { countOpenDifferences } from '#server/billing/differences/service.ts'
import { countMissingAnswers, countWrongAnswers } from '#server/catalogue/items/checking.service.ts'
import { type BackupHistory, findBackupHistory } from '#server/platform/backup/run.ts'
import { bytesText, type CheckDeps, type Finding, failed, fine, spanText } from './rules.ts'
import * as store from './store.ts'

/** One missed night is tolerated, two are not. */
const ageMaxSeconds = 48 * 3_600
/** The largest one that was measured takes minutes (docs/operations.md#how-long-it-takes). */
const runMaxSeconds = 6 * 3_600
const byHand = 'Hazlo con «npm run manage -- backup create» y lee lo que diga.'
const whileBusy =
  'Un respaldo solo usa el procesador que nadie más necesita: mira qué ocupa la máquina, o termina el proceso del respaldo y hazlo a otra hora.'

export async function checkBackups({ db, config, now }: CheckDeps): Promise<Finding> {
  const history = await findBackupHistory(db)
  const problem = problemOf(history, now())
  if (problem !== null) {
    return failed(`${problem} ${lastGoodText(history, now())}`, history.isRunning ? whileBusy : byHand)
  }
  if (history.lastGood !== null) {
    const isLate = ageOf(history.lastGood.started_at, now()) > ageMaxSeconds
    const text = lastGoodText(history, now())
    return isLate ? failed(text, byHand) : fine(text)
  }
  if (history.isRunning) return fine('Se está haciendo el primero.')
  return config.backup.isNightly
    ? fine('Todavía ninguno: el primero se hace en la media hora siguiente al arranque.')
    : failed('No se hacen respaldos.', 'Quita BACKUP_NIGHTLY=false, o haz respaldos con otra herramienta.')
}

/** Names from before the rule keep working, so they are counted and are no fault. */
export async function checkUsernames({ db }: CheckDeps): Promise<Finding> {
  const count = await store.countUsernames(db, fileEndingPattern)
  if (count === 0) return fine('Ninguno termina como un archivo.')
  return fine(`Terminan como un archivo: ${count}. Su configuración les pide elegir otro.`)
}

/** Compares the answers about this many figures, those changed last: all of them would take minutes. */
const comparedAnswers = 500

export async function checkAnswers({ db }: CheckDeps): Promise<Finding> {
  const [missing, wrong] = await Promise.all([
    countMissingAnswers(db),
    countWrongAnswers(db, comparedAnswers),
  ])
  if (missing + wrong === 0) return fine('Las figuras responden lo que dice el catálogo.')
  return failed(
    `Figuras sin respuesta escrita: ${missing}. Con una distinta del catálogo: ${wrong} (se comparan las ${comparedAnswers} que cambiaron al final).`,
    'Se corrigen cada noche; para no esperar: «npm run manage -- catalogue check».',
  )
}

export async function checkQuietMode({ db, now }: CheckDeps): Promise<Finding> {
  const quiet = await describeQuietMode(db)
  if (quiet === null) return fine('El sitio manda correos, cobra y hace sus tareas.')
  const since = spanText(ageOf(new Date(quiet.since), now()))
  return failed(
    `En silencio desde hace ${since}: ${quiet.reason}. Esperan ${quiet.mails} correos y ${quiet.payments} pagos.`,
    'Decide en /kadmin/sistema o con «npm run manage -- quiet off».',
  )
}

export async function checkDifferences({ db }: CheckDeps): Promise<Finding> {
  const count = await countOpenDifferences(db)
  if (count === 0) return fine('Coinciden con los del proveedor.')
  return failed(
    `Por revisar: ${count}.`,
    'Léelas con «npm run manage -- payments differences» y, atendidas, márcalas con «payments review».',
  )
}

/** What went wrong with the last backup, or takes too long, or null. */
function problemOf({ last, isRunning }: BackupHistory, now: Date): string | null {
  if (last === null) return null
  if (isRunning) {
    const age = ageOf(last.started_at, now)
    const isLong = last.ended_at === null && age > runMaxSeconds
    return isLong ? `Se está haciendo uno desde hace ${spanText(age)}.` : null
  }
  if (last.ended_at === null) return 'El último se interrumpió.'
  return last.error === null ? null : `El último falló: ${last.error.replace(/\.$/, '')}.`
}

function lastGoodText({ lastGood }: BackupHistory, now: Date): string {
  if (lastGood === null) return 'No hay ninguno bueno.'
  const age = spanText(ageOf(lastGood.started_at, now))
  return `El último bueno es de hace ${age}: ${bytesText(lastGood.size_bytes ?? 0)} en ${lastGood.target}.`
}

function ageOf(moment: Date, now: Date): number {
  return Math.max(0, (now.getTime() - moment.getTime()) / 1_000)
}

/** A job is taken within a minute, so one that waits longer than this has no worker. */
const jobWaitMaxSeconds = 15 * 60
/** An e-mail that was refused for now is tried again at least every hour. */
const mailWaitMaxSeconds = 2 * 3_600

export async function checkJobs({ db }: CheckDeps): Promise<Finding> {
  if (!(await hasJobTables(db))) return fine('Todavía no hay ninguna.')
  const { due, failed: parked, oldest_seconds } = await store.findQueuedJobs(db)
  if (oldest_seconds > jobWaitMaxSeconds)
    return failed(
      `La más antigua espera desde hace ${spanText(oldest_seconds)}.`,
      'Comprueba que el producto esté en marcha y mira su registro.',
    )
  if (parked > 0)
    return failed(`Fallaron ${parked} y ya no se reintentan.`, 'Reintenta o descarta en /kadmin/tareas.')
  return fine(due === 0 ? 'Ninguna espera.' : `Esperan ${due}, la más antigua ${spanText(oldest_seconds)}.`)
}

export async function checkQueuedMails({ db, now }: CheckDeps): Promise<Finding> {
  const { waiting, parked, oldest_seconds } = await store.findQueuedMails(db, now())
  if (parked > 0)
    return failed(`Detenidos: ${parked}.`, 'Mira el motivo y reintenta o descarta en /kadmin/correos.')
  if (oldest_seconds > mailWaitMaxSeconds)
    return failed(
      `${waiting} en espera; el más antiguo, desde hace ${spanText(oldest_seconds)}.`,
      'Revisa MAIL_URL y que el producto esté en marcha.',
    )
  return fine(waiting === 0 ? 'Ninguno.' : `${waiting} en espera.`)
}
