import { moneyText } from '#contract/plans-words.ts'
import { reconcilePayments } from '#server/billing/reconciling.service.ts'
import { refundPayment } from '#server/billing/refunding.service.ts'
import { replayEvent } from '#server/billing/webhook.service.ts'
import type { Command } from './command.ts'
import { openPaymentDeps } from './payment-deps.ts'
import { paymentDifferenceCommands } from './payment-differences.ts'

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
        replayEvent(await openPaymentDeps(db, config), id, new Date()),
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
      const asked = typeof amount === 'string' ? amount : null
      const given = await withDb(async (db, config) =>
        refundPayment(await openPaymentDeps(db, config), { folio, amount: asked }, new Date()),
      )
      out.write(`Se devolvieron ${moneyText(given)}.\n`)
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
      const report = await withDb(async (db, config) =>
        reconcilePayments(await openPaymentDeps(db, config), new Date()),
      )
      const { customers, differences, unknown } = report
      out.write(`${customers} clientes, ${differences} diferencias, ${unknown} sin respuesta.\n`)
      return unknown === 0 ? 0 : 1
    },
  },
  ...paymentDifferenceCommands,
]
