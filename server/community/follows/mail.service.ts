import { dateText } from '#contract/calendar-dates.ts'
import { findRecipient } from '#server/accounts/mail.service.ts'
import { withUnsubscription } from '#server/accounts/notices/unsubscribing.service.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, firstName, renderEmail } from '#server/platform/mail/emails.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { CollectionNews, FigureNews } from './news.service.ts'
import { findFollowNews, toCollectionNews, toFigureNews } from './news.service.ts'
import * as store from './news.store.ts'
import { findSettings } from './store.ts'

// A weekly e-mail for members who chose it, unless there is no news. The job may run at any time and in several
// processes at once. The row of a waiting e-mail holds only the period: the news are read when it is rendered, so a
// collection that has become private meanwhile is not in it.

const kind = 'follows-weekly'
const batchSize = 500

/** Queues the e-mail of every member whose week has ended. */
export async function queueFollowMails(db: Db, now: Date): Promise<void> {
  const today = mexicoDay(now)
  let after = 0
  for (;;) {
    const ids = await store.listMembersToTell(db, { today, after, limit: batchSize })
    for (const id of ids) await queueFollowMail(db, id, { today, now })
    after = ids.at(-1) ?? 0
    if (ids.length < batchSize) return
  }
}

export function followEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    [kind]: async ({ user_id, data }) => {
      const member = await findRecipient(db, user_id ?? 0)
      if (member === null || user_id === null) return null
      if (!(await findSettings(db, user_id))?.is_mail_weekly) return null
      const period = { since: new Date(data.since ?? 0), until: new Date(data.until ?? 0) }
      const { changes, additions } = await findFollowNews(db, user_id, period)
      const ids = [...changes.map(({ item_id }) => item_id), ...additions.flatMap(({ item_ids }) => item_ids)]
      const found = await findItemsByIds(db, [...new Set(ids)])
      const items = new Map(found.map((item) => [item.id, item]))
      const figures = toFigureNews(changes, items)
      const collections = toCollectionNews(additions, items)
      if (figures.length + collections.length === 0) return null
      const words = followsEmail(member, { figures, collections, publicUrl })
      const email = renderEmail({ ...words, to: member.email }, publicUrl)
      return withUnsubscription(db, email, { userId: user_id, mail: 'siguiendo', publicUrl })
    },
  }
}

async function queueFollowMail(
  db: Db,
  userId: number,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const since = await store.updateTold(tx, userId, { today, now })
    if (since === undefined) return
    const { changes, additions } = await findFollowNews(tx, userId, { since, until: now })
    if (changes.length + additions.length === 0) return
    const data = { since: since.toISOString(), until: now.toISOString() }
    await queueMail(tx, { kind, userId, data, now })
  })
}

type Words = Omit<EmailContent, 'to'>

/** La Cueva shows the others. */
const figuresMax = 20
const namesMax = 3

interface News {
  figures: readonly FigureNews[]
  collections: readonly CollectionNews[]
  publicUrl: string
}

function followsEmail({ fullname }: { fullname: string }, { figures, collections, publicUrl }: News): Words {
  const facts = [
    ...figures.slice(0, figuresMax).map(factOf),
    ...collections.map((collection) => [`@${collection.username}`, additionText(collection)] as const),
  ]
  const more = figures.length - figuresMax
  return {
    subject: 'Novedades de lo que sigues',
    preheader: facts
      .slice(0, 2)
      .map(([label, text]) => `${label}: ${text}`)
      .join(' '),
    title: 'Novedades de lo que sigues',
    paragraphs: [
      `${firstName(fullname)}, esto hubo de nuevo en la semana.`,
      ...(more > 0 ? [`Aquí van ${figuresMax} figuras; hubo novedades de ${more} más.`] : []),
    ],
    facts,
    button: { label: 'Abrir La Cueva', url: `${publicUrl}/dashboard` },
    notes: [
      'Te escribimos una vez por semana, y solo cuando hay algo nuevo.',
      `Deja de recibir este correo en ${publicUrl}/configuracion/avisos`,
    ],
  }
}

function factOf({ kind, name, license, line, from, to }: FigureNews): readonly [string, string] {
  const figure = `${name} (${license} · ${line})`
  if (kind === 'new_item') return ['Figura nueva', figure]
  const before = from === null ? '' : `antes ${dateText(from)}, `
  return ['Cambió la fecha', `${figure}: ${before}ahora ${dateText(to ?? '')}.`]
}

function additionText({ count, names }: CollectionNews): string {
  const shown = names.slice(0, namesMax)
  const others = count - shown.length
  const listed = others > 0 ? [...shown, `${others} más`] : shown
  const last = listed.at(-1) ?? ''
  const text = listed.length < 2 ? last : `${listed.slice(0, -1).join(', ')} y ${last}`
  return `agregó ${count} ${count === 1 ? 'figura' : 'figuras'} a su colección: ${text}.`
}
