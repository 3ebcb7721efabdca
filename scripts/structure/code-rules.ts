import { placeOf } from './place.ts'
import type { Problem } from './problem.ts'
import type { Source, SourceMark } from './source.ts'

const cures: Record<SourceMark, string> = {
  any: "'any' turns the checker off. Name the type, or take 'unknown' and check it at the door.",
  'non-null':
    "'!' is a promise nobody keeps. Handle the missing case, or change the type so that it cannot be missing.",
  're-export': 'A barrel hides where a thing lives. Import it from the file that holds it.',
  await: 'Rules are pure and never wait. Let the service fetch, and pass the value in.',
  sql: 'SQL lives in store.ts. Give the query a name there (find…, list…, count…, insert…, update…, delete…) and call it.',
  unfinished: 'Unfinished work is an issue, not a comment. Finish it or open one.',
  silenced: 'A silenced checker says nothing the next time either. Fix the type.',
}

const mayHoldSql = new Set(['store', 'platform', 'db', 'scripts', 'test', 'bench'])

/** Language features that are refused everywhere. */
export function checkCodeRules(sources: Source[]): Problem[] {
  return sources.flatMap(({ path, marks }) => {
    const { layer } = placeOf(path)
    return marks
      .filter(({ kind }) => kind !== 'await' || layer === 'rules')
      .filter(({ kind }) => kind !== 'sql' || !mayHoldSql.has(layer))
      .map(({ kind, line }) => ({ path, line, message: cures[kind] }))
  })
}
