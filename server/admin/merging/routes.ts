import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { mergeItems, previewMerge } from './service.ts'
import { listMerges, undoMerge } from './undoing.service.ts'

type Names = 'previewMerge' | 'mergeItem' | 'listMerges' | 'undoMerge'

export function adminMergingRoutes({ db, files }: AppDeps): Handlers<Names> {
  return {
    previewMerge: async ({ params, query }) => ({
      data: await previewMerge(db, { from: params.id, into: query.into }),
    }),
    mergeItem: async ({ params, body, ...caller }) => ({
      data: await mergeItems({ db, files }, staffCallerOf(caller), { from: params.id, into: body.into }),
    }),
    listMerges: async ({ params, now }) => ({ data: await listMerges(db, params.id, now) }),
    undoMerge: async ({ params, ...caller }) => ({
      data: await undoMerge(db, staffCallerOf(caller), params.id),
    }),
  }
}
