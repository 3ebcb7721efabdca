import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as mails from './service.ts'

type Names = 'listAdminMails' | 'getAdminMail' | 'retryMail' | 'dropMail'

export function adminMailsRoutes({ db, config: { publicUrl } }: AppDeps): Handlers<Names> {
  return {
    listAdminMails: ({ query }) => mails.listMails(db, query),
    getAdminMail: async ({ params, now }) => ({
      data: await mails.readMail(db, { ...params, publicUrl, now }),
    }),
    retryMail: async ({ params, ...caller }) => {
      await mails.retryMail(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
    dropMail: async ({ params, ...caller }) => {
      await mails.dropMail(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
  }
}
