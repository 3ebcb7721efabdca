import { placeOf } from './place.ts'
import type { Problem } from './problem.ts'
import type { Source, SourceMark } from './source.ts'

const cures: Record<SourceMark, string> = {
  await: 'Rules are pure and never wait. Let the service fetch, and pass the value in.',
  sql: 'SQL stands in a service, in routes or in store.ts. Give the query a function of its own there (find…, list…, count…, insert…, update…, delete…).',
  unfinished: 'Unfinished work is an issue, not a comment. Finish it or open one.',
}

const mayHoldSql = new Set(['routes', 'service', 'store', 'platform', 'db', 'scripts', 'test', 'bench'])

/** What a layer may not contain, and unfinished work; Biome refuses language features (biome.json). */
export function checkCodeRules(sources: Source[]): Problem[] {
  return sources.flatMap(({ path, marks }) => {
    const { layer } = placeOf(path)
    return marks
      .filter(({ kind }) => kind !== 'await' || layer === 'rules')
      .filter(({ kind }) => kind !== 'sql' || !mayHoldSql.has(layer))
      .map(({ kind, line }) => ({ path, line, message: cures[kind] }))
  })
}
