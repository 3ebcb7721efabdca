import type { Db } from '#server/platform/database/db.ts'
import type { Answer, Load } from './cluster/load.ts'
import { compareWrites } from './cluster/report.ts'

export interface NamedLoad {
  readonly name: string
  readonly load: Load
}

/** A row for each load, and whether all of them succeeded. */
export async function reportOf(
  db: Db,
  loads: readonly NamedLoad[],
): Promise<{ text: string; isFine: boolean }> {
  const lines = [
    '| Load | Writes acknowledged | refused | lost or doubled | not read back | Pages | failed | 401 |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ]
  let isFine = true
  for (const { name, load } of loads) {
    const { acknowledged, lost, doubled } = await compareWrites(db, load)
    const count = (isWanted: (answer: Answer) => boolean) => load.answers.filter(isWanted).length
    const refused = count(({ kind, status }) => kind === 'write' && status !== 200)
    const unread = load.forgotten + count(({ kind }) => kind === 'read')
    const failed = count(({ kind }) => kind === 'page')
    const unauthorized = count(({ status }) => status === 401)
    lines.push(
      `| ${[name, acknowledged, refused, lost + doubled, unread, load.pages, failed, unauthorized].join(' | ')} |`,
    )
    isFine &&= acknowledged > 0 && refused + lost + doubled + unread + failed + unauthorized === 0
  }
  return { text: lines.join('\n'), isFine }
}
