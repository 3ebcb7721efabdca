import { moneyText } from '#contract/money.ts'
import { planCurrency } from '#contract/plans/words.ts'
import { operatorAuthor } from '#server/admin/audit/service.ts'
import {
  listDifferences,
  reviewDifference,
  syncDifference,
} from '#server/admin/payment-differences/service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { reconcilePayments, refundPayment } from '#server/billing/reconciling.service.ts'
import { replayEvent } from '#server/billing/webhook.service.ts'
import { openPaymentsOrPretend } from '#server/demo/payments.service.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { type Command, CommandError } from './command.ts'

const shownMax = 100

/** Commands about differences between our payments and the provider's. */
const paymentDifferenceCommands: readonly Command[] = [
  {
    name: 'payments differences',
    usage: '[--all]',
    summary:
      'Escribe qué difiere entre el proveedor de pagos y lo nuestro; con --all, también lo revisado y lo resuelto.',
    options: { all: { type: 'boolean' } },
    arity: [0, 0],
    run: async ({ flags: { all }, out, withDb }) => {
      const query = { isOpen: all !== true, limit: shownMax }
      for (const row of await withDb((db) => listDifferences(db, query))) {
        const { id, found_at, username, what, ours, theirs, state, note } = row
        const since = found_at.toISOString()
        const cells = [id, since, username, differenceTexts[what] ?? what, ours, theirs, state, note]
        out.write(`${cells.map((cell) => cell ?? '').join('\t')}\n`)
      }
      return 0
    },
  },
  {
    name: 'payments sync',
    usage: 'NÚMERO',
    summary: 'Compara otra vez con el proveedor al cliente de una diferencia.',
    options: {},
    arity: [1, 1],
    run: async ({ args: [number = ''], out, withDb }) => {
      const id = idOf(number)
      const isStillThere = await withDb(async (db, config) =>
        syncDifference(await openPaymentDeps(db, config), operatorAuthor(new Date()), id),
      )
      out.write(isStillThere ? 'La diferencia sigue.\n' : 'Ya no hay diferencia.\n')
      return 0
    },
  },
  {
    name: 'payments review',
    usage: 'NÚMERO --note TEXTO',
    summary: 'Marca una diferencia como revisada, con una nota.',
    options: { note: { type: 'string' } },
    arity: [1, 1],
    run: async ({ args: [number = ''], flags: { note }, out, withDb }) => {
      const id = idOf(number)
      const text = typeof note === 'string' ? note.trim() : ''
      if (text === '' || text.length > 300)
        throw new CommandError('Di qué viste con --note, en 300 letras o menos.')
      await withDb((db) => reviewDifference(db, operatorAuthor(new Date()), { id, note: text }))
      out.write('Quedó como revisada.\n')
      return 0
    },
  },
]

/** What each kind of difference means. */
const differenceTexts: Readonly<Record<string, string>> = {
  price: 'El proveedor cobra un precio que nadie aceptó',
  unknown_subscription: 'Suscripción que no conocemos',
  still_running: 'Terminada aquí, pero sigue en el proveedor',
  payment_amount: 'Pago con otro monto',
  payment_missing: 'Pago que el proveedor no conoce',
  refund_amount: 'Devolución con otro monto',
  refund_missing: 'Devolución que el proveedor no conoce',
  missing_at_provider: 'Suscripción que el proveedor no conoce',
  payment: 'Pago que no conocíamos',
  refund: 'Devolución que no conocíamos',
  status: 'Estado de la suscripción',
  plan_id: 'Plan de la suscripción',
  period: 'Periodo de la suscripción',
  price_cents: 'Precio de la suscripción',
  current_period_end: 'Fin del periodo pagado',
  cancel_at_period_end: 'Cancelación al final del periodo',
}

function idOf(number: string): number {
  if (!/^\d{1,9}$/.test(number)) throw new CommandError('Di el número de la diferencia, como 12.')
  return Number(number)
}

/** Payment commands: refunds and reconciliation with the provider. */
export const paymentCommands: readonly Command[] = [
  {
    name: 'payments replay',
    usage: 'EVENTO',
    summary: 'Vuelve a atender un evento del proveedor de pagos (evt_…); dos veces es una.',
    options: {},
    arity: [1, 1],
    run: async ({ args: [id = ''], out, withDb }) => {
      const differences = await withDb(async (db, config) =>
        replayEvent(await openPaymentDeps(db, config), id),
      )
      for (const { what, ours, theirs } of differences) out.write(`${what}\t${ours ?? ''}\t${theirs ?? ''}\n`)
      out.write(differences.length === 0 ? 'No había nada que cambiar.\n' : 'Atendido.\n')
      return 0
    },
  },
  {
    name: 'payments refund',
    usage: 'FOLIO [--amount PESOS]',
    summary: 'Devuelve lo pagado en un recibo (V-…), o solo esos pesos, como 24.50.',
    options: { amount: { type: 'string' } },
    arity: [1, 1],
    run: async ({ args: [folio = ''], flags: { amount }, out, withDb }) => {
      const amountText = typeof amount === 'string' ? amount : null
      const refund = await withDb(async (db, config) =>
        refundPayment(await openPaymentDeps(db, config), { folio, amount: amountText }),
      )
      out.write(`Se devolvieron ${moneyText(refund, planCurrency)}.\n`)
      return 0
    },
  },
  {
    name: 'payments reconcile',
    usage: '',
    summary: 'Compara ahora lo que dice el proveedor de pagos con lo nuestro, como cada noche.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      const report = await withDb(async (db, config) => reconcilePayments(await openPaymentDeps(db, config)))
      const { customers, differences, unknown } = report
      out.write(`${customers} clientes, ${differences} diferencias, ${unknown} sin respuesta.\n`)
      return unknown === 0 ? 0 : 1
    },
  },
  ...paymentDifferenceCommands,
]

/** The dependencies of payment commands. */
export async function openPaymentDeps(db: Db, config: Config): Promise<PaymentDeps> {
  const payments = await openPaymentsOrPretend({ config, db, timeouts: 'work' })
  return { db, payments, log: openLog('silent'), now: new Date() }
}
