import type { AppDeps } from '#server/platform/app-deps.ts'
import type { DatabaseOutage } from '#server/platform/db/outage.ts'
import { openForms } from '#server/platform/forms.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as messages from './service.ts'
import { openServiceStatus } from './status.service.ts'

export function messagesRoutes(
  deps: AppDeps & { outage: DatabaseOutage },
): Handlers<'sendContactMessage' | 'reportMissingItem' | 'listChangelogEntries' | 'getServiceStatus'> {
  const { db, config, log } = deps
  const getServiceStatus = openServiceStatus(deps)
  const post = { db, forms: config.formsUrl === null ? null : openForms(config.formsUrl), log }
  return {
    sendContactMessage: async ({ body, ...moment }) => {
      await messages.sendContactMessage(post, body, moment)
      return { data: { received: true } }
    },
    reportMissingItem: async ({ body, ...moment }) => {
      await messages.reportMissingItem(post, body, moment)
      return { data: { received: true } }
    },
    listChangelogEntries: async ({ now }) => ({ data: await messages.listChangelogEntries(db, now) }),
    getServiceStatus: async ({ now }) => ({ data: await getServiceStatus(now) }),
  }
}
