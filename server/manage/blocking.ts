import { getMemberByEmail } from '#server/accounts/roles.service.ts'
import { operatorAuthor } from '#server/admin/audit/service.ts'
import { blockUser, endUserSessions, unblockUser } from '#server/admin/users/blocking.service.ts'
import { type AuthLine, writeAuthLine } from '#server/platform/http/auth-log.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { type Command, type CommandCall, CommandError } from './command.ts'
import { openPaymentDeps } from './payments.ts'

/** Blocking and unblocking accounts. A running product notices at the member's next request. */
export const blockingCommands: readonly Command[] = [
  {
    name: 'user block',
    usage: 'CORREO --reason MOTIVO',
    summary:
      'Bloquea una cuenta: cierra sus sesiones y le envía el motivo a la persona, que también lo lee al entrar.',
    options: { reason: { type: 'string' } },
    arity: [1, 1],
    run: async (call) => {
      const reason = typeof call.flags.reason === 'string' ? call.flags.reason.trim() : ''
      if (reason === '') throw new CommandError('Escribe el motivo: --reason "…". La persona lo va a leer.')
      const { userId, sessions } = await call.withDb(async (db, config) => {
        const { id } = await getMemberByEmail(db, emailOf(call))
        const author = operatorAuthor(new Date())
        return {
          userId: id,
          sessions: await blockUser(await openPaymentDeps(db, config), author, { userId: id, reason }),
        }
      })
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
      const { userId, wasBlocked } = await call.withDb(async (db) => {
        const { id } = await getMemberByEmail(db, emailOf(call))
        return { userId: id, wasBlocked: await unblockUser(db, operatorAuthor(new Date()), id) }
      })
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
      const { userId, sessions } = await call.withDb(async (db) => {
        const { id } = await getMemberByEmail(db, emailOf(call))
        return { userId: id, sessions: await endUserSessions(db, operatorAuthor(new Date()), id) }
      })
      note(call, 'sessions_end', userId)
      return say(call, `Sesiones cerradas: ${sessions}.`)
    },
  },
]

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
