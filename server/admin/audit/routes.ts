import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { downloadEntries, listEntries, listFilters } from './list.service.ts'

export function adminAuditRoutes({
  db,
}: AppDeps): Handlers<'listAuditEntries' | 'listAuditFilters' | 'downloadAudit'> {
  return {
    listAuditEntries: ({ query }) => listEntries(db, query),
    listAuditFilters: async () => ({ data: await listFilters(db) }),
    downloadAudit: async ({ query, now }) => ({ download: downloadEntries(db, query, now) }),
  }
}
