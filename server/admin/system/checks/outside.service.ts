import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { openFiles } from '#server/platform/files.ts'
import { openMail } from '#server/platform/mail.ts'
import { openPayments } from '#server/platform/payments.ts'
import type { CheckDeps } from './examine.service.ts'
import type { Finding } from './rules.ts'
import { failed, fine } from './rules.ts'

// Each opens a connection of its own, so that the result does not depend on earlier connections.

export async function checkStorage({ config }: CheckDeps): Promise<Finding> {
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
export async function checkMail({ config }: CheckDeps): Promise<Finding> {
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
export async function checkPayments({ config, db }: CheckDeps): Promise<Finding> {
  if (config.stripe === null) return fine('Proveedor simulado: no se cobra nada.')
  try {
    const payments = await openPayments({ config, db, timeouts: 'request' })
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
