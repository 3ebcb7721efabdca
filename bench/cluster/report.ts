import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Answer, Load } from './load.ts'
import type { Phase } from './scenario.ts'

export interface Comparison {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** Writes that were committed although their response was lost. */
  readonly unacknowledged: number
}

/** Each acknowledged write made exactly one copy of a figure. */
export async function compareWrites(db: Db, { acknowledged }: Load): Promise<Comparison> {
  const total = { acknowledged: 0, lost: 0, doubled: 0, unacknowledged: 0 }
  for (const [userId, items] of acknowledged) {
    const { rows } = await sql<{ item_id: number; copies: number }>`
      select item_id, count(*)::int as copies from copies where user_id = ${userId} group by item_id`.execute(
      db,
    )
    const copies = new Map(rows.map((row) => [row.item_id, row.copies]))
    total.acknowledged += items.length
    total.lost += items.filter((item) => !copies.has(item)).length
    total.doubled += rows.filter((row) => row.copies > 1).length
    total.unacknowledged += rows.length - items.filter((item) => copies.has(item)).length
  }
  return total
}

export function reportOf(phases: readonly Phase[], load: Load, compared: Comparison): string {
  const rows = phases.map((phase) => rowOf(phase, load.answers))
  const unauthorized = load.answers.filter(({ status }) => status === 401).length
  return [
    '| What happened | Writes back after | Writes acknowledged | Writes refused | Pages failed | Seconds |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `${compared.acknowledged} writes acknowledged: ${compared.lost} lost, ${compared.doubled} doubled, ` +
      `${load.forgotten} not read back at once. ${compared.unacknowledged} made without an answer.`,
    `${load.pages} pages: ${load.answers.filter(({ kind }) => kind === 'page').length} failed. ` +
      `401 answers: ${unauthorized}.`,
    failuresOf(load.answers),
  ].join('\n')
}

function rowOf({ name, began, ended, writesBackMs }: Phase, answers: readonly Answer[]): string {
  const here = answers.filter((answer) => answer.began >= began && answer.began < ended)
  const writes = here.filter(({ kind }) => kind === 'write')
  const made = writes.filter(({ status }) => status === 200).length
  const pages = here.filter(({ kind }) => kind === 'page').length
  const seconds = ((ended - began) / 1000).toFixed(0)
  const back = (writesBackMs / 1000).toFixed(1)
  return `| ${name} | ${back} s | ${made} | ${writes.length - made} | ${pages} | ${seconds} |`
}

/** How often each status came, by kind. */
function failuresOf(answers: readonly Answer[]): string {
  const counts = new Map<string, number>()
  for (const { kind, status } of answers) {
    if (status === 200) continue
    const key = `${kind} ${status === 0 ? 'without an answer' : status}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const parts = [...counts].map(([key, count]) => `${key}: ${count}`)
  return `Not 200: ${parts.join(', ') || 'none'}.`
}
