import { day } from '#contract/collection/fields.ts'
import { getMemberByEmail } from '#server/accounts/roles.service.ts'
import { operatorAuthor } from '#server/admin/audit/service.ts'
import { requestErasure } from '#server/admin/users/erasures.service.ts'
import { giveUserPlan } from '#server/admin/users/plans.service.ts'
import { type Command, CommandError } from './command.ts'

/** Commands that give a plan or delete an account, like the administration (docs/admin.md#accounts). */
export const accountCommands: readonly Command[] = [
  {
    name: 'user give-plan',
    usage: 'CORREO PLAN --until AAAA-MM-DD',
    summary: 'Regala un plan hasta ese día, incluido; con el plan gratis termina el regalo.',
    options: { until: { type: 'string' } },
    arity: [2, 2],
    run: async ({ args: [email = '', plan = ''], flags: { until }, withDb, out }) => {
      await withDb(async (db) => {
        const { id: userId } = await getMemberByEmail(db, email)
        await giveUserPlan(db, operatorAuthor(new Date()), { userId, plan, until: dayOf(until) })
      })
      out.write(`${email} tiene el plan ${plan}.\n`)
      return 0
    },
  },
  {
    name: 'user erase',
    usage: 'CORREO --reason MOTIVO',
    summary:
      'Pide borrar una cuenta porque su dueño lo pidió: se borra en 24 horas, o antes si alguien que administra lo confirma.',
    options: { reason: { type: 'string' } },
    arity: [1, 1],
    run: async ({ args: [email = ''], flags, withDb, out }) => {
      const reason = typeof flags.reason === 'string' ? flags.reason.trim() : ''
      if (reason === '') throw new CommandError('Escribe cómo y cuándo lo pidió: --reason "…".')
      await withDb(async (db) => {
        const { id: userId } = await getMemberByEmail(db, email)
        await requestErasure(db, operatorAuthor(new Date()), { userId, reason })
      })
      out.write(`${email} se borra en 24 horas. Se puede cancelar en /kadmin/cuentas.\n`)
      return 0
    },
  },
]

/** Undefined if the text is not a day; the service then refuses it. */
function dayOf(text: unknown): string | undefined {
  return day.safeParse(text).data
}
