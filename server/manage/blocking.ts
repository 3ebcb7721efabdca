import { blockMember, endAllSessions, unblockMember } from '#server/accounts/blocking.service.ts'
import { cancelSubscription } from '#server/billing/ending.service.ts'
import type { AuthLine } from '#server/platform/auth-log.ts'
import { writeAuthLine } from '#server/platform/auth-log.ts'
import type { Db } from '#server/platform/db.ts'
import { openLog } from '#server/platform/log.ts'
import type { Command, CommandCall } from './command.ts'
import { CommandError } from './command.ts'
import { openPaymentDeps } from './payment-deps.ts'

/** Blocking and unblocking accounts. A running product notices at the member's next request. */
export const blockingCommands: readonly Command[] = [
  {
    name: 'user block',
    usage: 'CORREO --reason MOTIVO',
    summary: 'Bloquea una cuenta: cierra sus sesiones y la persona lee el motivo cuando quiere entrar.',
    options: { reason: { type: 'string' } },
    arity: [1, 1],
    run: async (call) => {
      const reason = typeof call.flags.reason === 'string' ? call.flags.reason.trim() : ''
      if (reason === '') throw new CommandError('Escribe el motivo: --reason "…". La persona lo va a leer.')
      const { userId, sessions } = await call.withDb((db) => block(db, emailOf(call), reason))
      note(call, 'block', userId)
      return say(call, `${emailOf(call)} quedó bloqueada. Sesiones cerradas: ${sessions}.`)
    },
  },
  {
    name: 'user unblock',
    usage: 'CORREO',
    summary: 'Quita el bloqueo de una cuenta. Un plan que se canceló con el bloqueo no se reanuda solo.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const { userId, wasBlocked } = await call.withDb((db) => unblockMember(db, emailOf(call)))
      if (wasBlocked) note(call, 'unblock', userId)
      return say(
        call,
        wasBlocked ? `${emailOf(call)} ya puede entrar.` : `${emailOf(call)} no estaba bloqueada.`,
      )
    },
  },
  {
    name: 'user end-sessions',
    usage: 'CORREO',
    summary: 'Cierra todas las sesiones de una cuenta, en todas partes.',
    options: {},
    arity: [1, 1],
    run: async (call) => {
      const { userId, sessions } = await call.withDb((db) => endAllSessions(db, emailOf(call)))
      note(call, 'sessions_end', userId)
      return say(call, `Sesiones cerradas: ${sessions}.`)
    },
  },
]

/** The subscription is set to end with the paid period, so that nobody keeps paying for an account they cannot use. */
async function block(db: Db, email: string, reason: string) {
  const now = new Date()
  const blocked = await blockMember(db, email, { reason, now })
  await cancelSubscription(openPaymentDeps(db), { userId: blocked.userId, now })
  return blocked
}

/** Writes the log line to stderr, where operators can keep it apart from the answer. */
function note({ err }: CommandCall, event: AuthLine['event'], userId: number): void {
  const nowhere = { address: null, reqId: null }
  writeAuthLine(openLog('info', err), { event, outcome: 'done', rule: null, userId, ...nowhere })
}

function emailOf({ args: [email = ''] }: CommandCall): string {
  return email.trim()
}

function say({ out }: CommandCall, sentence: string): number {
  out.write(`${sentence}\n`)
  return 0
}
