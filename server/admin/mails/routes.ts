import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as mails from './service.ts'

export function adminMailsRoutes({ db, config: { publicUrl } }: AppDeps) {
  return {
    listAdminMails: ({ query }) => mails.listMails(db, query),
    getAdminMail: ({ params, now }) => mails.readMail(db, { ...params, publicUrl, now }),
    retryMail: ({ params, ...caller }) => mails.retryMail(db, staffCallerOf(caller), params.id),
    dropMail: ({ params, ...caller }) => mails.dropMail(db, staffCallerOf(caller), params.id),
  } satisfies SomeHandlers
}
