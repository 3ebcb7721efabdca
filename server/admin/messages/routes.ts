import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as messages from './service.ts'
import * as templates from './templates.service.ts'

type Messages =
  | 'listMessages'
  | 'getMessage'
  | 'answerMessage'
  | 'assignMessage'
  | 'closeMessage'
  | 'reopenMessage'
  | 'linkMessageItem'
type Templates =
  | 'listMessageTemplates'
  | 'addMessageTemplate'
  | 'editMessageTemplate'
  | 'removeMessageTemplate'

export function adminMessagesRoutes({ db }: AppDeps): Handlers<Messages | Templates> {
  return {
    listMessages: ({ query }) => messages.listMessages(db, query),
    getMessage: async ({ params }) => ({ data: await messages.getMessage(db, params.id) }),
    answerMessage: async ({ params, body, ...caller }) => ({
      data: await messages.answerMessage(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    assignMessage: async ({ params, body, ...caller }) => ({
      data: await messages.assignMessage(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    closeMessage: async ({ params, body, ...caller }) => ({
      data: await messages.closeMessage(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    reopenMessage: async ({ params, body, ...caller }) => ({
      data: await messages.reopenMessage(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    linkMessageItem: async ({ params, body, ...caller }) => {
      const { revision, item_id: itemId } = body
      const change = { ...params, revision, itemId }
      return { data: await messages.linkMessageItem(db, staffCallerOf(caller), change) }
    },
    listMessageTemplates: async () => ({ data: await templates.listTemplates(db) }),
    addMessageTemplate: async ({ body, ...caller }) => ({
      data: await templates.addTemplate(db, staffCallerOf(caller), body),
    }),
    editMessageTemplate: async ({ params, body, ...caller }) => ({
      data: await templates.editTemplate(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    removeMessageTemplate: async ({ params, ...caller }) => {
      await templates.removeTemplate(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
  }
}
