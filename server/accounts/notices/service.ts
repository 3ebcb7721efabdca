import { sql } from 'kysely'
import type { NoticeKind } from '#contract/accounts/notice-words.ts'
import { mailedByDefault, noticeKinds, usualQuietHours } from '#contract/accounts/notice-words.ts'
import type { NoticeChange, NoticeSettings } from '#contract/accounts/notices.ts'
import { lockAccount } from '#server/accounts/store.ts'
import { type Db, firstRowOf, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { findPushKey, findSubscriptionKey, subscribeToPushes, unsubscribeFromPushes } from './push.service.ts'

// What a member wants to be told of, by e-mail and on their devices (docs/push.md). The rooms whose notices they are ask here.

export const noticeHandlers = {
  getNoticeSettings,
  editNoticeSettings,
  subscribeToPushes,
  unsubscribeFromPushes,
} satisfies SomeHandlers

type NoticeChoices = NoticeSettings['kinds']

const allKinds = Object.keys(noticeKinds) as NoticeKind[]

async function getNoticeSettings({
  db,
  actor,
}: ContextOf<'getNoticeSettings' | 'editNoticeSettings'>): Promise<NoticeSettings> {
  const { userId, sessionId } = actor
  const key = await findPushKey(db)
  const keyHere = await findSubscriptionKey(db, sessionId)
  return {
    kinds: await findNoticeChoices(db, userId),
    quiet: (await findQuietHours(db, userId)) ?? usualQuietHours,
    is_push_here: keyHere !== null,
    push_key_here: keyHere,
    push_key: key.publicKey,
  }
}

async function editNoticeSettings(context: ContextOf<'editNoticeSettings'>): Promise<NoticeSettings> {
  const { db, actor, body } = context
  const { userId } = actor
  const { kinds = {}, quiet } = body
  await db.transaction().execute(async (tx) => {
    // So that two changes at once do not take back one another.
    await lockAccount(tx, userId)
    const now = await findNoticeChoices(tx, userId)
    await insertNoticeChoices(tx, userId, mergedChoices(now, kinds))
    if (quiet) await insertQuietHours(tx, userId, quiet)
  })
  return getNoticeSettings(context)
}

/** What the member chose, and for the other kinds what holds by default. */
export async function findNoticeChoices(db: Db | Tx, userId: number): Promise<NoticeChoices> {
  const chosen = new Map((await listNoticeChoices(db, userId)).map(({ kind, ...row }) => [kind, row]))
  const choiceOf = (kind: NoticeKind) =>
    chosen.get(kind) ?? { by_mail: mailedByDefault.includes(kind), by_push: true }
  return Object.fromEntries(allKinds.map((kind) => [kind, choiceOf(kind)])) as NoticeChoices
}

/** No more of these by e-mail; devices are told as before. */
export async function stopNoticeMails(tx: Tx, userId: number, kinds: readonly NoticeKind[]): Promise<void> {
  const now = await findNoticeChoices(tx, userId)
  const choices = kinds.map((kind) => ({ kind, by_mail: false, by_push: now[kind].by_push }))
  await insertNoticeChoices(tx, userId, choices)
}

interface Choice {
  kind: NoticeKind
  by_mail: boolean
  by_push: boolean
}

function mergedChoices(now: NoticeChoices, change: NonNullable<NoticeChange['kinds']>): Choice[] {
  return allKinds.flatMap((kind) => {
    const { by_mail = now[kind].by_mail, by_push = now[kind].by_push } = change[kind] ?? {}
    return change[kind] === undefined ? [] : [{ kind, by_mail, by_push }]
  })
}

function listNoticeChoices(db: Db | Tx, userId: number): Promise<Choice[]> {
  return rowsOf(db)<Choice>`
    select kind, by_mail, by_push from notice_settings where user_id = ${userId} order by kind limit 100`
}

async function insertNoticeChoices(tx: Tx, userId: number, choices: readonly Choice[]): Promise<void> {
  await sql`
    insert into notice_settings (user_id, kind, by_mail, by_push)
    select ${userId}, kind, by_mail, by_push
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as given (kind text, by_mail boolean, by_push boolean)
    on conflict (user_id, kind) do update
    set by_mail = excluded.by_mail, by_push = excluded.by_push`.execute(tx)
}

function findQuietHours(db: Db, userId: number): Promise<NoticeSettings['quiet'] | undefined> {
  return firstRowOf(db)<NoticeSettings['quiet']>`
    select from_hour as "from", until_hour as until from quiet_hours where user_id = ${userId}`
}

async function insertQuietHours(tx: Tx, userId: number, quiet: NoticeSettings['quiet']): Promise<void> {
  await sql`
    insert into quiet_hours (user_id, from_hour, until_hour) values (${userId}, ${quiet.from}, ${quiet.until})
    on conflict (user_id) do update
    set from_hour = excluded.from_hour, until_hour = excluded.until_hour`.execute(tx)
}
