import type { NameKind } from '#contract/admin-names.ts'
import type { Output } from '#contract/endpoints.ts'
import { nameKeyOf } from '#server/catalogue/editing/names.service.ts'
import type { Db } from '#server/platform/db.ts'
import { listSimilarNames } from './store.ts'

const suggestionsMax = 8

export async function suggestNames(
  db: Db,
  { kind, query }: { kind: NameKind; query: string },
): Promise<Output<'suggestNames'>['data']> {
  const key = nameKeyOf(query)
  if (key === '') return []
  return await listSimilarNames(db, kind, { text: query, key, limit: suggestionsMax })
}
