import { sql } from 'kysely'
import { mailedByDefault, type NoticeKind } from '#contract/accounts/notice-words.ts'
import { dateText } from '#contract/calendar-dates.ts'
import { findRecipient } from '#server/accounts/mail.service.ts'
import { type PushNotice, queuePushes } from '#server/accounts/notices/push.service.ts'
import { findNoticeChoices } from '#server/accounts/notices/service.ts'
import { withUnsubscription } from '#server/accounts/notices/unsubscribing.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, firstName, renderEmail } from '#server/platform/mail/emails.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { isReachable } from '#server/policies/fragments.store.ts'
import { writtenDate } from './fragments.store.ts'

// Tells members that a figure of their wishlist has a date, has another one, or is out: once each, and once a day at most. Only those
// who asked for it, by e-mail or by turning a device on.

const mailKind = 'wishes-news'

type WishKind = Extract<NoticeKind, 'wish_announced' | 'wish_released'>

interface WishNotice {
  kind: WishKind
  item_id: number
  name: string
  from: string | null
  /** The new date or the day of the release. */
  to: string
  /** Tells it from the same date given earlier. */
  about: string
}

const rowsAtOnce = 2_000

/** Queues the news of every member that were not sent before. */
export async function tellWishNews(db: Db, now: Date): Promise<void> {
  const today = mexicoDay(now)
  for (;;) {
    const found = await listWishNews(db, { today, now, limit: rowsAtOnce })
    // The last member's news may be cut; the next statement has the rest.
    const members = [...Map.groupBy(found, ({ user_id }) => user_id)]
    for (const [userId, news] of members) await tellMember(db, userId, { news, today, now })
    if (found.length < rowsAtOnce) return
  }
}

async function tellMember(
  db: Db,
  userId: number,
  { news, today, now }: { news: readonly WishNotice[]; today: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const unsent = new Set(await insertSentNotices(tx, userId, { news, today }))
    const choices = await findNoticeChoices(tx, userId)
    const told = news.filter((notice) => unsent.has(keyOf(notice)))
    const mailed = told.filter(({ kind }) => choices[kind].by_mail)
    if (mailed.length > 0) {
      await queueMail(tx, { kind: mailKind, userId, data: { news: JSON.stringify(mailed) }, now })
    }
    const pushed = told.filter(({ kind }) => choices[kind].by_push)
    await queuePushes(tx, userId, { notices: pushed.map(toPush), now })
  })
}

export function wishEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    [mailKind]: async ({ user_id, data }) => {
      const member = await findRecipient(db, user_id ?? 0)
      if (member === null || user_id === null) return null
      const news = JSON.parse(data.news ?? '[]') as WishNotice[]
      const email = renderEmail({ ...wishEmail(member, news, publicUrl), to: member.email }, publicUrl)
      return withUnsubscription(db, email, { userId: user_id, mail: 'deseos', publicUrl })
    },
  }
}

/** The page shows the rest. */
const factsMax = 30

function wishEmail(
  { fullname }: { fullname: string },
  news: readonly WishNotice[],
  publicUrl: string,
): Omit<EmailContent, 'to'> {
  const [first] = news
  const more = news.length - factsMax
  return {
    subject:
      first !== undefined && news.length === 1
        ? titleOf(first)
        : `${news.length} novedades de lo que quieres`,
    preheader: news.slice(0, 2).map(titleOf).join('. '),
    title: 'Novedades de lo que quieres',
    paragraphs: [
      `${firstName(fullname)}, esto cambió en tu wishlist.`,
      ...(more > 0 ? [`Aquí van ${factsMax}; en tu wishlist están las otras ${more}.`] : []),
    ],
    facts: news.slice(0, factsMax).map((notice) => [notice.name, lineOf(notice)] as const),
    button: { label: 'Ver mi wishlist', url: `${publicUrl}/wishlist` },
    notes: [`Elige qué avisos quieres recibir en ${publicUrl}/configuracion/avisos`],
  }
}

function toPush(notice: WishNotice): PushNotice {
  return { title: titleOf(notice), body: lineOf(notice), path: `/item/${notice.item_id}` }
}

function titleOf({ kind, name, from }: WishNotice): string {
  if (kind === 'wish_released') return `Ya salió: ${name}`
  return from === null ? `Ya tiene fecha: ${name}` : `Cambió la fecha: ${name}`
}

function lineOf({ kind, from, to }: WishNotice): string {
  if (kind === 'wish_released') return `Salió el ${dateText(to)}.`
  // «el» stands before a day and a quarter, not before a month or a year.
  const article = /-\d\d-|-Q/.test(to) ? 'el ' : ''
  return from === null
    ? `Se espera para ${article}${dateText(to)}.`
    : `Antes ${dateText(from)}, ahora ${dateText(to)}.`
}

function keyOf({ item_id, kind, about }: Pick<WishNotice, 'item_id' | 'kind' | 'about'>): string {
  return `${item_id} ${kind} ${about}`
}

const changedWithinDays = 3
const releasedWithinDays = 7

/** Wishes with a new date, or out on a known day, of members who want to know and were not told. */
function listWishNews(
  db: Db,
  { today, now, limit }: { today: string; now: Date; limit: number },
): Promise<(WishNotice & { user_id: number })[]> {
  return rowsOf(db)<WishNotice & { user_id: number }>`
    with news as (
      (select distinct on (c.item_id) c.item_id, 'wish_announced' as kind,
        first_value(${writtenDate('old')}) over (partition by c.item_id order by c.id) as "from",
        ${writtenDate('new')} as "to", ${writtenDate('new')} || ' ' || c.id as about, c.changed_at as since,
        -- A correction of an old figure is no news.
        c.new_on >= date_trunc(case when c.new_precision in ('year', 'quarter', 'month') then c.new_precision::text
          else 'day' end, ${today}::timestamp) as is_ahead
      from item_release_changes c join items i on i.id = c.item_id
      where c.changed_at > ${now}::timestamptz - make_interval(days => ${changedWithinDays}) and c.changed_at <= ${now}
        and c.market = case when i.release_mx is not null then 'mx' else 'global' end and i.retired_at is null
      order by c.item_id, c.id desc)
      union all
      select i.id, 'wish_released', null, to_char(i.release_on, 'YYYY-MM-DD'),
        to_char(i.release_on, 'YYYY-MM-DD'), i.release_on::timestamp at time zone 'America/Mexico_City', true
      from items i where i.retired_at is null and i.release_precision = 'day'
        and i.release_on between ${today}::date - ${releasedWithinDays}::int and ${today}::date
    )
    select m.user_id, n.item_id, i.name, n.kind, coalesce(told.date, n."from") as "from", n."to", n.about
    from news n join marks m on m.item_id = n.item_id and m.relation = 'want' and m.marked_at < n.since
      join items i on i.id = n.item_id join users u on u.id = m.user_id
      left join notice_settings s on s.user_id = m.user_id and s.kind = n.kind
      -- The date that this member was told last.
      left join lateral (select split_part(t.about, ' ', 1) as date from sent_wish_notices t
        where n.kind = 'wish_announced' and t.user_id = m.user_id and t.item_id = n.item_id and t.kind = n.kind
        order by t.sent_on desc, nullif(split_part(t.about, ' ', 2), '')::int desc nulls last limit 1) told on true
    where n."to" is not null and n.is_ahead and coalesce(told.date, n."from") is distinct from n."to" and ${isReachable}
      and (coalesce(s.by_mail, n.kind = any(${mailedByDefault}::text[]))
        or (coalesce(s.by_push, true) and exists (select from push_subscriptions p where p.user_id = m.user_id)))
      and not exists (select from sent_wish_notices t
        where t.user_id = m.user_id and t.item_id = n.item_id and t.kind = n.kind and t.about = n.about)
    order by m.user_id, n.item_id, n.kind limit ${limit}`
}

/** Returns the keys of those that no other process has sent meanwhile. */
async function insertSentNotices(
  tx: Tx,
  userId: number,
  { news, today }: { news: readonly WishNotice[]; today: string },
): Promise<string[]> {
  const { rows } = await sql<{ item_id: number; kind: WishKind; about: string }>`
    insert into sent_wish_notices (user_id, item_id, kind, about, sent_on)
    select ${userId}, item_id, kind, about, ${today}
    from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as given (item_id int, kind text, about text)
    on conflict do nothing returning item_id, kind, about`.execute(tx)
  return rows.map(keyOf)
}
