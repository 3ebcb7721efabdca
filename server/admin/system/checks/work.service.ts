import { hasJobTables } from '#server/admin/jobs/store.ts'
import type { CheckDeps } from './examine.service.ts'
import type { Finding } from './rules.ts'
import { failed, fine, spanText } from './rules.ts'
import * as store from './store.ts'

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
