import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as blocking from './blocking.service.ts'
import * as erasures from './erasures.service.ts'
import * as mailing from './mailing.service.ts'
import { giveUserPlan } from './plans.service.ts'
import { getUser, listUsers } from './service.ts'
import { viewAsUser } from './viewing.service.ts'

type Names =
  | 'listUsers'
  | 'getUser'
  | 'blockUser'
  | 'unblockUser'
  | 'endUserSessions'
  | 'resendUserValidation'
  | 'viewAsUser'
  | 'giveUserPlan'
  | 'sendUserExport'

type Erasures = 'requestUserErasure' | 'confirmUserErasure' | 'cancelUserErasure'

export function adminUsersRoutes(deps: AppDeps): Handlers<Names | Erasures> {
  const { db } = deps
  const paymentDeps: PaymentDeps = { ...deps, contactOf: async () => null }
  const account = accountOf(deps)
  return {
    listUsers: ({ query }) => listUsers(db, query),
    getUser: account,
    blockUser: async ({ params, body, ...caller }) => {
      await blocking.blockUser(paymentDeps, staffCallerOf(caller), { userId: params.id, ...body })
      return account({ params, now: caller.now })
    },
    unblockUser: async ({ params, ...caller }) => {
      await blocking.unblockUser(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
    endUserSessions: async ({ params, ...caller }) => {
      await blocking.endUserSessions(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
    resendUserValidation: async ({ params, ...caller }) => {
      await mailing.resendValidation(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
    viewAsUser: async ({ params, actor, origin, now }) => ({
      data: await viewAsUser(deps.db, actor, { userId: params.id, origin, now }),
    }),
    giveUserPlan: async ({ params, body, ...caller }) => {
      await giveUserPlan(db, staffCallerOf(caller), { userId: params.id, ...body })
      return account({ params, now: caller.now })
    },
    ...erasureRoutes(deps),
    sendUserExport: async ({ params, ...caller }) => {
      await mailing.sendExportLink(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
  }
}

function erasureRoutes(deps: AppDeps): Handlers<Erasures> {
  const { db } = deps
  const account = accountOf(deps)
  return {
    requestUserErasure: async ({ params, body, ...caller }) => {
      await erasures.requestErasure(db, staffCallerOf(caller), { userId: params.id, ...body })
      return account({ params, now: caller.now })
    },
    confirmUserErasure: async ({ params, ...caller }) => {
      await erasures.confirmErasure(deps, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
    cancelUserErasure: async ({ params, ...caller }) => {
      await erasures.cancelErasure(db, staffCallerOf(caller), params.id)
      return account({ params, now: caller.now })
    },
  }
}

/** What most calls answer: the account as it is afterwards. */
function accountOf({ db }: AppDeps) {
  return async ({ params, now }: { params: { id: number }; now: Date }) => ({
    data: await getUser(db, params.id, now),
  })
}
