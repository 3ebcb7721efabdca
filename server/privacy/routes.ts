import { exportMe } from '#server/accounts/export/service.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as links from './links.service.ts'
import { exportParts } from './parts.service.ts'
import type { AccountDeletionDeps } from './service.ts'
import * as service from './service.ts'

/** Endpoints for exporting and deleting an account. */
export function privacyRoutes(
  deps: AccountDeletionDeps,
): Handlers<
  | 'deleteMe'
  | 'answerDeletionQuestions'
  | 'exportMe'
  | 'requestDataLink'
  | 'checkDataLink'
  | 'exportByDataLink'
  | 'deleteByDataLink'
> {
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
      download: await exportMe(deps, actor, { ...query, parts: exportParts, today }),
    }),
    requestDataLink: async ({ body, now }) => {
      await links.requestDataLink(db, body.email, now)
      // No lookup has tied the address to an account yet.
      return { data: { done: true }, userId: null }
    },
    checkDataLink: async ({ body, now }) => ({ data: await links.checkDataLink(db, body.token, now) }),
    exportByDataLink: async ({ body, today, now }) => ({
      download: await links.exportByDataLink(deps, body, { today, now }),
    }),
    deleteByDataLink: async ({ body, now }) => {
      const userId = await links.deleteByDataLink(deps, body.token, now)
      return { data: { done: true }, userId }
    },
  }
}
