import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { mergeItems, previewMerge } from './service.ts'

export function adminMergingRoutes({ db, files }: AppDeps): Handlers<'previewMerge' | 'mergeItem'> {
  return {
    previewMerge: async ({ params, query }) => ({
      data: await previewMerge(db, { from: params.id, into: query.into }),
    }),
    mergeItem: async ({ params, body, ...caller }) => ({
      data: await mergeItems({ db, files }, staffCallerOf(caller), { from: params.id, into: body.into }),
    }),
  }
}
