import type { ExportPart } from '#server/accounts/export/service.ts'
import { devicesPart, exportMe, profilePart, sessionsPart } from '#server/accounts/export/service.ts'
import { consentsPart, paymentsPart, subscriptionsPart } from '#server/billing/receipts/service.ts'
import { collectionPart, hiddenPart, visitsPart } from '#server/collection/export.service.ts'
import { publicProfilePart } from '#server/community/export.service.ts'
import type { Handlers } from '#server/platform/http.ts'
import { reservationParts } from '#server/reservations/export.service.ts'
import type { AccountDeletionDeps } from './service.ts'
import * as closing from './service.ts'

/** What a member takes along, in one list: each room adds its part here. The first is the csv unless asked. */
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

/** Calls of members who leave, and of those who want to take along what is theirs. */
export function privacyRoutes(
  tools: AccountDeletionDeps,
): Handlers<'deleteMe' | 'answerDeletionQuestions' | 'exportMe'> {
  const { db } = tools
  return {
    deleteMe: async ({ body, actor, now }) => {
      await closing.deleteMe(tools, actor, { ...body, now })
      return { data: { done: true } }
    },
    answerDeletionQuestions: async ({ body, today }) => {
      await closing.answerDeletionQuestions(db, body, today)
      return { data: { done: true } }
    },
    exportMe: async ({ query, actor, today }) => ({
      download: await exportMe(tools, actor, { ...query, parts, today }),
    }),
  }
}
