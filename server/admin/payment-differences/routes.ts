import { findContact } from '#server/accounts/contacts.service.ts'
import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as differences from './service.ts'

export function adminPaymentDifferencesRoutes({ db, payments, log }: AppDeps) {
  const deps: PaymentDeps = { db, payments, log, contactOf: (userId) => findContact(db, userId) }
  return {
    listPaymentDifferences: ({ query }) => differences.listDifferences(db, query),
    syncPaymentDifference: ({ params, ...caller }) =>
      differences.syncDifference(deps, staffCallerOf(caller), params.id),
    reviewPaymentDifference: ({ params, body, ...caller }) =>
      differences.reviewDifference(db, staffCallerOf(caller), { ...params, ...body }),
    reopenPaymentDifference: ({ params, ...caller }) =>
      differences.reopenDifference(db, staffCallerOf(caller), params.id),
  } satisfies SomeHandlers
}
