import { operatorAuthor } from '#server/admin/audit/service.ts'
import { describeQuietMode, endQuietMode, startQuietMode } from '#server/admin/quiet/service.ts'
import { syncPaymentsWhileQuiet } from '#server/billing/quiet.service.ts'
import { type Command, CommandError } from './command.ts'
import { openPaymentDeps } from './payments.ts'

const choices = 'manda o descarta lo que esperaba'

/** Quiet mode after a restore (docs/operations.md#after-a-restore). */
export const quietCommands: readonly Command[] = [
  {
    name: 'quiet status',
    usage: '',
    summary: 'Dice si el producto está en silencio y qué espera.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      const quiet = await withDb((db) => describeQuietMode(db))
      if (quiet === null) out.write('El producto no está en silencio.\n')
      else {
        const { since, reason, mails, payments, payments_synced_at } = quiet
        out.write(`En silencio desde ${since}: ${reason}\nCorreos que esperan\t${mails}\n`)
        out.write(
          `Pagos abiertos\t${payments}\nPagos comparados con el proveedor\t${payments_synced_at ?? 'no'}\n`,
        )
      }
      return 0
    },
  },
  {
    name: 'quiet on',
    usage: '[MOTIVO]',
    summary:
      'Pone el producto en silencio: no manda correos, no cobra y no hace tareas. Úsala tras pg_restore.',
    options: {},
    arity: [0, 1],
    run: async ({ args: [reason = 'A mano'], out, withDb }) => {
      await withDb((db) => startQuietMode(db, reason, new Date()))
      out.write('El producto está en silencio.\n')
      return 0
    },
  },
  {
    name: 'quiet off',
    usage: '--mails send|drop --payments finish|drop',
    summary: `Termina el silencio: ${choices} de antes de la restauración.`,
    options: { mails: { type: 'string' }, payments: { type: 'string' } },
    arity: [0, 0],
    run: async ({ flags: { mails, payments }, out, withDb }) => {
      if (mails !== 'send' && mails !== 'drop') throw new CommandError('Elige --mails send o --mails drop.')
      if (payments !== 'finish' && payments !== 'drop') {
        throw new CommandError('Elige --payments finish o --payments drop.')
      }
      await withDb(async (db, config) => {
        const now = new Date()
        await syncPaymentsWhileQuiet(await openPaymentDeps(db, config))
        await endQuietMode(db, operatorAuthor(now), { mails, payments })
      })
      out.write('El producto ya no está en silencio.\n')
      return 0
    },
  },
]
