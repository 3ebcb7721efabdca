import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as changelog from './service.ts'

type Names =
  | 'listAdminChangelog'
  | 'getAdminChangelogEntry'
  | 'addChangelogEntry'
  | 'editChangelogEntry'
  | 'removeChangelogEntry'
  | 'publishChangelogEntry'
  | 'unpublishChangelogEntry'

export function adminChangelogRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listAdminChangelog: ({ query, now }) => changelog.listEntries(db, query, now),
    getAdminChangelogEntry: async ({ params, now }) => ({
      data: await changelog.getEntry(db, params.id, now),
    }),
    addChangelogEntry: async ({ body, ...caller }) => ({
      data: await changelog.addEntry(db, staffCallerOf(caller), body),
    }),
    editChangelogEntry: async ({ params, body, ...caller }) => ({
      data: await changelog.editEntry(db, staffCallerOf(caller), { ...params, ...body }),
    }),
    removeChangelogEntry: async ({ params, ...caller }) => {
      await changelog.removeEntry(db, staffCallerOf(caller), params.id)
      return { data: { done: true } }
    },
    publishChangelogEntry: async ({ params, body, ...caller }) => {
      const at = body.at === undefined ? caller.now : new Date(body.at)
      const change = { ...params, revision: body.revision, at }
      return { data: await changelog.publishEntry(db, staffCallerOf(caller), change) }
    },
    unpublishChangelogEntry: async ({ params, body, ...caller }) => ({
      data: await changelog.unpublishEntry(db, staffCallerOf(caller), { ...params, ...body }),
    }),
  }
}
