import type { ExportPart } from '#server/accounts/export/service.ts'
import { devicesPart, exportMe, profilePart, sessionsPart } from '#server/accounts/export/service.ts'
import { consentsPart, paymentsPart, subscriptionsPart } from '#server/billing/receipts/service.ts'
import { collectionPart, hiddenPart, visitsPart } from '#server/collection/export.service.ts'
import { publicProfilePart } from '#server/community/export.service.ts'
import type { Handlers } from '#server/platform/http.ts'
import { reservationParts } from '#server/reservations/export.service.ts'
import type { AccountDeletionDeps } from './service.ts'
import * as service from './service.ts'

/** The parts of a member's export; each room adds its own here. CSV exports the first one by default. */
const parts: readonly ExportPart[] = [
  collectionPart,
  hiddenPart,
  ...reservationParts,
  profilePart,
  publicProfilePart,
  subscriptionsPart,
  paymentsPart,
  consentsPart,
  sessionsPart,
  devicesPart,
  visitsPart,
]

/** Endpoints for exporting and deleting an account. */
export function privacyRoutes(
  deps: AccountDeletionDeps,
): Handlers<'deleteMe' | 'answerDeletionQuestions' | 'exportMe'> {
  const { db } = deps
  return {
    deleteMe: async ({ body, actor, now }) => {
      await service.deleteMe(deps, actor, { ...body, now })
      return { data: { done: true } }
    },
    answerDeletionQuestions: async ({ body, today }) => {
      await service.answerDeletionQuestions(db, body, today)
      return { data: { done: true } }
    },
    exportMe: async ({ query, actor, today }) => ({
      download: await exportMe(deps, actor, { ...query, parts, today }),
    }),
  }
}
