import { sql } from 'kysely'
import { refusalText } from '#contract/contributions/words.ts'
import { findRecipient } from '#server/accounts/mail.service.ts'
import { queuePushes } from '#server/accounts/notices/push.service.ts'
import { findNoticeChoices } from '#server/accounts/notices/service.ts'
import { withUnsubscription } from '#server/accounts/notices/unsubscribing.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, firstName, renderEmail } from '#server/platform/mail/emails.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { isReachable } from '#server/policies/fragments.store.ts'
import type { DecisionNews } from './rules.ts'

// Tells authors about decisions, and members that what they looked for is in the catalogue by now, by e-mail and on their devices: at most once a day, and each decision once. The job may run at any time and in
// several processes at once.

const kind = 'contributions-decided'
const batchSize = 500

/** Queues today's news for every member with a decision that was not sent yet. */
export async function queueContributionNews(db: Db, now: Date): Promise<void> {
  const today = mexicoDay(now)
  let after = 0
  for (;;) {
    const ids = await listAuthorsToTell(db, { today, after, limit: batchSize })
    for (const id of ids) await queueNews(db, id, now)
    after = ids.at(-1) ?? 0
    if (ids.length < batchSize) return
  }
}

export function contributionEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    [kind]: async ({ user_id, data }) => {
      const member = await findRecipient(db, user_id ?? 0)
      if (member === null || user_id === null) return null
      const news = JSON.parse(data.news ?? '[]') as DecisionNews[]
      const words = contributionsEmail(member, { news, url: publicUrl + pageOf(news) })
      const email = renderEmail({ ...words, to: member.email }, publicUrl)
      return withUnsubscription(db, email, { userId: user_id, mail: 'aportaciones', publicUrl })
    },
  }
}

async function queueNews(db: Db, userId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const news = [...(await updateTold(tx, userId, now)), ...(await deleteFound(tx, userId))]
    if (news.length === 0) return
    const { by_mail, by_push } = (await findNoticeChoices(tx, userId)).contribution_answered
    if (by_mail) await queueMail(tx, { kind, userId, data: { news: JSON.stringify(news) }, now })
    if (by_push) await queuePushes(tx, userId, { notices: news.map(toPush), now })
  })
}

function toPush(decision: DecisionNews) {
  return { title: subjectOf([decision]), body: lineOf(decision), path: pageOf([decision]) }
}

function pageOf(news: readonly DecisionNews[]): string {
  if (news.some(({ state }) => state !== 'encontrada')) return '/aportaciones'
  const [first, second] = news
  return first === undefined || second !== undefined ? '/buscador' : `/item/${first.item_id}`
}

// At most one e-mail a day holds every decision.

type Words = Omit<EmailContent, 'to'>

/** The page shows the rest. */
const maxDecisions = 30

function contributionsEmail(
  { fullname }: { fullname: string },
  { news, url }: { news: readonly DecisionNews[]; url: string },
): Words {
  const shown = news.slice(0, maxDecisions)
  const more = news.length - shown.length
  const isThanked = news.some(({ state }) => state === 'aceptada')
  const isFound = news.every(({ state }) => state === 'encontrada')
  return {
    subject: subjectOf(news),
    preheader: shown.slice(0, 2).map(lineOf).join(' '),
    title: isFound
      ? 'Ya está lo que buscabas'
      : isThanked
        ? 'Gracias por mejorar el catálogo'
        : 'Revisamos tus aportaciones',
    paragraphs: [
      `${firstName(fullname)}, ${isFound ? 'esto ya se puede encontrar' : 'esto pasó con lo que mandaste al catálogo'}.`,
      ...(more > 0 ? [`Aquí van ${maxDecisions}; en la página están las otras ${more}.`] : []),
    ],
    facts: shown.map((decision) => [nameOf(decision), decisionOf(decision)] as const),
    button: { label: isFound ? 'Ver en Vitrina' : 'Ver mis aportaciones', url },
    notes: [
      ...(isFound ? [] : ['Una figura nueva que no aceptamos sigue siendo tuya: no se borra de tu vitrina.']),
      'Te escribimos una vez al día como máximo, y solo cuando revisamos algo tuyo. Puedes apagarlo en Configuración · Avisos.',
    ],
  }
}

function subjectOf(news: readonly DecisionNews[]): string {
  const [first] = news
  const found = news.filter(({ state }) => state === 'encontrada').length
  if (first !== undefined && found === news.length)
    return found === 1
      ? `Ya está lo que buscabas: ${nameOf(first)}`
      : `Ya están ${found} figuras que buscabas`
  if (first === undefined || news.length > 1) return `Revisamos ${news.length} de tus aportaciones`
  return `${first.state === 'rechazada' ? 'No aceptamos' : 'Aceptamos'} tu aportación: ${nameOf(first)}`
}

function lineOf(decision: DecisionNews): string {
  return `${nameOf(decision)}: ${decisionOf(decision)}`
}

function nameOf({ name }: DecisionNews): string {
  return name === '' ? 'Una figura' : name
}

function decisionOf(decision: DecisionNews): string {
  if (decision.state === 'rechazada') return ['no la aceptamos.', refusalText(decision)].join(' ').trim()
  return 'ya está en el catálogo.'
}

const untold = sql`decided_at is not null and news_sent_at is null`

/** Lists, in batches, the members with unsent decisions who had no such e-mail today (in Mexico City). */
async function listAuthorsToTell(
  db: Db,
  { today, after, limit }: { today: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.id > ${after} and ${isReachable}
      and (u.id in (select author_id from contributions where ${untold})
        or u.id in (select user_id from misses where item_id is not null))
      and u.id not in (select author_id from contributions
        where author_id is not null and news_sent_at >= ${today}::date::timestamp at time zone 'America/Mexico_City')
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the decisions of a member as sent; each is returned to one process only. */
async function updateTold(tx: Tx, authorId: number, now: Date): Promise<DecisionNews[]> {
  const { rows } = await sql<DecisionNews & { id: number }>`
    with told as (
      update contributions set news_sent_at = ${now} where author_id = ${authorId} and ${untold}
      returning id, item_id, state, fields, reason, reason_text
    )
    select t.id, coalesce(i.name, t.fields ->> 'name', '') as name, t.state, t.reason, t.reason_text, t.item_id
    from told t left join all_items i on i.id = t.item_id order by t.id limit 1000`.execute(tx)
  return rows.map(({ id: _, ...news }) => news)
}

/** What the member looked for and is there by now, unless they have found it themselves; deleted, so that it is told once. */
function deleteFound(tx: Tx, userId: number): Promise<DecisionNews[]> {
  return rowsOf(tx)<DecisionNews>`
    with found as (delete from misses where user_id = ${userId} and item_id is not null returning item_id)
    select i.name, 'encontrada' as state, null as reason, '' as reason_text, i.id as item_id from items i
    where i.id in (select item_id from found)
      and not exists (select from marks k where k.user_id = ${userId} and k.item_id = i.id)
      and not exists (select from contributions c where c.author_id = ${userId} and c.item_id = i.id)
    order by i.id limit 1000`
}
