import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { suggestNames } from './service.ts'

export function adminNamesRoutes({ db }: Pick<AppDeps, 'db'>): Handlers<'suggestNames'> {
  return { suggestNames: async ({ query }) => ({ data: await suggestNames(db, query) }) }
}
