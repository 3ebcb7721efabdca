import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { operatorAuthor } from '#server/admin/audit/service.ts'
import { dropJob, listJobs, retryJob } from '#server/admin/jobs/service.ts'
import { dropMail, listMails, retryMail } from '#server/admin/mails/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Command } from './command.ts'
import { CommandError } from './command.ts'

const page = { page: 1, page_size: 100 }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parked e-mails and jobs (docs/admin.md#jobs-and-e-mails). */
export const parkedCommands: readonly Command[] = [
  {
    name: 'mails parked',
    usage: '',
    summary: 'Escribe los correos que ya no se intentan: su clave, de qué son, para quién y el error.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      const query = { ...page, state: 'parked' as const, account: '', kind: '' }
      const { data } = await withDb((db) => listMails(db, query))
      for (const { id, kind, to, error } of data)
        out.write(`${[id, kind, to ?? '', error ?? ''].join('\t')}\n`)
      return 0
    },
  },
  forEach('mails retry', 'Vuelve a enviar esos correos.', retryMail),
  forEach('mails drop', 'Descarta esos correos.', dropMail),
  {
    name: 'jobs parked',
    usage: '',
    summary: 'Escribe las tareas que ya no se intentan: su clave, su nombre y el error.',
    options: {},
    arity: [0, 0],
    run: async ({ out, withDb }) => {
      const { data } = await withDb((db) => listJobs(db, { ...page, queue: '', state: 'failed' }))
      for (const { id, queue, error } of data) out.write(`${[id, queue, error ?? ''].join('\t')}\n`)
      return 0
    },
  },
  forEach('jobs retry', 'Vuelve a hacer esas tareas.', retryJob),
  forEach('jobs drop', 'Descarta esas tareas.', dropJob),
]

/** A command that takes one or more ids. */
function forEach(
  name: string,
  summary: string,
  act: (db: Db, by: ChangeAuthor, id: string) => Promise<void>,
): Command {
  return {
    name,
    usage: 'CLAVE…',
    summary,
    options: {},
    arity: [1, 100],
    run: async ({ args, out, withDb }) => {
      for (const id of args)
        if (!uuid.test(id)) throw new CommandError(`«${id}» no es una clave de la lista.`)
      await withDb(async (db) => {
        for (const id of args) await act(db, operatorAuthor(new Date()), id)
      })
      out.write('Listo.\n')
      return 0
    },
  }
}
