import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { SmtpService } from '#test/smtp.ts'
import { until } from './processes.ts'

/** Queues e-mails all the time, each with an id in its text. */
export interface MailLoad {
  /** Those whose commit was acknowledged. */
  readonly queued: Set<string>
  stop(): Promise<void>
}

const pauseMs = 500
/** A process that dies while it sends keeps its e-mail for a minute; one with a wrong clock for six. */
const deliveredWithinMs = 8 * 60_000

export function startMailLoad(db: Db, userId: number): MailLoad {
  const queued = new Set<string>()
  const ending = new AbortController()
  const queue = async () => {
    while (!ending.signal.aborted) {
      const id = randomUUID()
      await sql`insert into mails (id, kind, user_id, data, next_try_at, created_at)
        values (${id}, 'welcome', ${userId}, '{}', now(), now())`
        .execute(db)
        .then(() => queued.add(id))
        .catch(() => undefined)
      await sleep(pauseMs)
    }
  }
  const queueing = queue()
  return {
    queued,
    async stop() {
      ending.abort()
      await queueing
    },
  }
}

/** A sentence on what was queued and what arrived, and how many never did. */
export async function compareMails(db: Db, { queued }: MailLoad, { received }: SmtpService) {
  await until(
    'no e-mail waits any more',
    async () => (await sql`select from mails where parked_at is null limit 1`.execute(db)).rows.length === 0,
    deliveredWithinMs,
  )
  const ids = received.map(({ raw }) => /^Message-ID: <([^@]+)@/im.exec(raw)?.[1] ?? '')
  const arrived = new Set(ids)
  const lost = [...queued].filter((id) => !arrived.has(id)).length
  const text =
    `${queued.size} e-mails queued and acknowledged: ${lost} never arrived, ` +
    `${ids.length - arrived.size} arrived twice under one Message-ID.`
  return { lost, text }
}
