import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as changelog from './service.ts'

export function adminChangelogRoutes({ db }: AppDeps) {
  return {
    listAdminChangelog: ({ query, now }) => changelog.listEntries(db, query, now),
    getAdminChangelogEntry: ({ params, now }) => changelog.getEntry(db, params.id, now),
    addChangelogEntry: ({ body, ...caller }) => changelog.addEntry(db, staffCallerOf(caller), body),
    editChangelogEntry: ({ params, body, ...caller }) =>
      changelog.editEntry(db, staffCallerOf(caller), { ...params, ...body }),
    removeChangelogEntry: ({ params, ...caller }) =>
      changelog.removeEntry(db, staffCallerOf(caller), params.id),
    publishChangelogEntry: async ({ params, body, ...caller }) => {
      const at = body.at === undefined ? caller.now : new Date(body.at)
      const change = { ...params, revision: body.revision, at }
      return await changelog.publishEntry(db, staffCallerOf(caller), change)
    },
    unpublishChangelogEntry: ({ params, body, ...caller }) =>
      changelog.unpublishEntry(db, staffCallerOf(caller), { ...params, ...body }),
  } satisfies SomeHandlers
}
