import { sql } from 'kysely'
import { mailedByDefault } from '#contract/accounts/notice-words.ts'
import type { YearCardName } from '#contract/collection/words.ts'
import type { CollectionYear } from '#contract/collection/year.ts'
import { yearCards } from '#contract/collection/year-cards.ts'
import { findRecipient } from '#server/accounts/mail.service.ts'
import { queuePushes } from '#server/accounts/notices/push.service.ts'
import { findNoticeChoices } from '#server/accounts/notices/service.ts'
import { withUnsubscription } from '#server/accounts/notices/unsubscribing.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Db, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { memberActor } from '#server/platform/http/caller.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, firstName, renderEmail } from '#server/platform/mail/emails.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { isReachable } from '#server/policies/fragments.store.ts'
import { arrivalsOf, getCollectionYear } from './year.service.ts'

// In January, "Tu año en Vitrina" of the year before: once to each member who wants it and whose year has enough figures. The row of
// the e-mail holds the year only; it is read when it is rendered, as the page reads it.

const kind = 'year_ready'
const mailKind = 'year-ready'
const figuresMin = 10
const batchSize = 500

/** Runs on any day, any number of times: in January it tells those who were not told. */
export async function tellYears(db: Db, now: Date): Promise<void> {
  const today = mexicoDay(now)
  if (today.slice(5, 7) !== '01') return
  const year = Number(today.slice(0, 4)) - 1
  let after = 0
  for (;;) {
    const ids = await listMembersToTell(db, { year, after })
    for (const id of ids) await db.transaction().execute((tx) => tellMember(tx, id, { year, now }))
    after = ids.at(-1) ?? 0
    if (ids.length < batchSize) return
  }
}

async function tellMember(tx: Tx, userId: number, { year, now }: { year: number; now: Date }): Promise<void> {
  if (!(await insertSentYear(tx, userId, year))) return
  const { by_mail, by_push } = (await findNoticeChoices(tx, userId))[kind]
  if (by_mail) await queueMail(tx, { kind: mailKind, userId, data: { year: String(year) }, now })
  const notice = { title: `Tu ${year} en Vitrina`, body: 'Mira lo que llegó.', path: pathOf(year) }
  if (by_push) await queuePushes(tx, userId, { notices: [notice], now })
}

const pathOf = (year: number) => `/coleccion/numeros/${year}`

export function yearEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    [mailKind]: async ({ user_id: userId, data }, now) => {
      const member = await findRecipient(db, userId ?? 0)
      if (member === null || userId === null) return null
      if (!(await findNoticeChoices(db, userId))[kind].by_mail) return null
      const context = {
        db,
        actor: memberActor(userId),
        params: { year: Number(data.year) },
        today: mexicoDay(now),
      }
      const found = await getCollectionYear(context)
      if (found.figures < figuresMin) return null
      const email = renderEmail({ ...yearEmail(member, found, publicUrl), to: member.email }, publicUrl)
      return withUnsubscription(db, email, { userId, mail: 'anio', publicUrl })
    },
  }
}

function yearEmail(
  { fullname }: { fullname: string },
  found: CollectionYear,
  publicUrl: string,
): Omit<EmailContent, 'to'> {
  const { year, figures, lines } = found
  const completed = lines.map(({ line }) => line.name).join(', ')
  return {
    subject: `Tu ${year} en Vitrina`,
    preheader: `Llegaron ${figures} figuras.`,
    title: `Tu ${year} en Vitrina`,
    paragraphs: [`${firstName(fullname)}, en ${year} llegaron ${figures} figuras a tu vitrina.`],
    facts: [
      ...yearCards(found).flatMap(({ name, value, text }) => {
        const label = labels[name]
        return label === undefined ? [] : [[label, `${value} · ${text}`] as const]
      }),
      ...(completed ? [['Completaste', completed] as const] : []),
    ],
    button: { label: 'Ver mi año', url: `${publicUrl}${pathOf(year)}` },
    notes: [
      'Te escribimos una vez al año, en enero.',
      `Deja de recibir este correo en ${publicUrl}/configuracion/avisos`,
    ],
  }
}

/** The cards that say more than the first sentence. */
const labels: Partial<Record<YearCardName, string>> = {
  espera: 'La que más esperaste',
  mes: 'Tu mes',
  licencia: 'Tu licencia',
  extremos: 'La primera y la última',
}

/** Who wants to know, was not told of this year, and has enough figures in it. */
async function listMembersToTell(
  db: Db,
  { year, after }: { year: number; after: number },
): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`
    select u.id from users u left join notice_settings s on s.user_id = u.id and s.kind = ${kind}
    where u.id > ${after} and ${isReachable}
      and (coalesce(s.by_mail, ${mailedByDefault.includes(kind)})
        or (coalesce(s.by_push, true) and exists (select from push_subscriptions p where p.user_id = u.id)))
      and not exists (select from sent_years t where t.user_id = u.id and t.year = ${year})
      and (select count(distinct c.item_id) from ${arrivalsOf(sql`u.id`)} as c
        where c.day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)) >= ${figuresMin}
    order by u.id limit ${batchSize}`
  return rows.map(({ id }) => id)
}

/** False when another run has told the member. */
function insertSentYear(tx: Tx, userId: number, year: number): Promise<boolean> {
  return hasRows(tx)<{ year: number }>`
    insert into sent_years (user_id, year) values (${userId}, ${year}) on conflict do nothing returning year`
}
