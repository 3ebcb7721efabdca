import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { changelogEntries } from '#contract/messages/changelog.ts'
import type { ContactMessage, MissingItem } from '#contract/messages/messages.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Moment } from '#server/platform/http/caller.ts'
import type { ContextOf, Resources, SomeHandlers } from '#server/platform/http/calls.ts'
import { FormsError } from '#server/platform/http/forms.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

// A message is never lost silently: it reaches the forms service or our inbox, or the sender is asked to try again. We keep
// no copy of what the forms service accepted, and nothing of what programs send.

export const messageHandlers = {
  sendContactMessage,
  reportMissingItem,
  listChangelogEntries: async () => [...changelogEntries],
} satisfies SomeHandlers

const retentionMonths = 12

/** @throws {Refusal} forms_unavailable, after storing a copy, when the forms service does not accept it */
async function sendContactMessage(context: ContextOf<'sendContactMessage'>) {
  if (!isSpam(context.body)) await deliver(context, messageOfContactForm(context.body))
  return { received: true } as const
}

/** @throws {Refusal} forms_unavailable, after storing a copy, when the forms service does not accept it */
async function reportMissingItem(context: ContextOf<'reportMissingItem'>) {
  if (!isSpam(context.body)) await deliver(context, messageOfMissingItem(context.body))
  return { received: true } as const
}

/** Deletes messages older than a year, as the privacy notice promises. `today` is YYYY-MM-DD. */
export async function deleteOldMessages(db: Db, today: string): Promise<void> {
  const day = new Date(today)
  day.setUTCMonth(day.getUTCMonth() - retentionMonths)
  await deleteMessagesBefore(db, day.toISOString().slice(0, 10))
}

async function deliver(
  { db, forms, config, log, now, today }: Resources & Moment,
  message: OperatorMessage,
): Promise<void> {
  const stored = { message, digest: digestOf(message, today), now }
  if (forms === null) return receive(db, stored, config.operator.email)
  try {
    await forms.send({ ...message, sent_at: now.toISOString() })
  } catch (error) {
    if (!(error instanceof FormsError)) throw error
    log.warn({ err: error }, 'messages: the forms service did not accept a message; a copy is stored')
    await insertMessage(db, stored, now)
    throw new Refusal('forms_unavailable')
  }
  // Delete the copy of an earlier failed attempt. The message has arrived even if that fails.
  await deleteUnsentMessage(db, stored.digest).catch((err: unknown) =>
    log.warn({ err }, 'messages: deleting the copy of a sent message failed'),
  )
}

/** A double click or a retry yields the same digest; the same words on another day are a new message. */
function digestOf(message: OperatorMessage, today: string): string {
  return hash('sha256', JSON.stringify([message, today]), 'base64url')
}

interface NewMessage {
  message: OperatorMessage
  digest: string
  now: Date
}

/** Stores a message in our own inbox and sends it to the operator, who answers with their own mail program. */
async function receive(db: Db, added: NewMessage, operatorEmail: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const id = await insertMessage(tx, added, null)
    if (id === undefined || operatorEmail === null) return
    const data = { message: String(id), email: operatorEmail }
    await queueMail(tx, { kind: 'message-received', userId: null, data, now: added.now })
  })
}

/** `unsentSince` is set for a copy of what the forms service did not accept. Returns undefined for a repeated message. */
async function insertMessage(
  db: Db | Tx,
  { message, digest, now }: NewMessage,
  unsentSince: Date | null,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into messages (kind, name, email, subject, body, digest, created_at, unsent_since)
    values (${message.kind}, ${message.name}, ${message.email}, ${message.subject}, ${message.body},
      ${digest}, ${now}, ${unsentSince})
    on conflict (digest) do nothing returning id`.execute(db)
  return rows[0]?.id
}

async function deleteUnsentMessage(db: Db, digest: string): Promise<void> {
  await sql`delete from messages where digest = ${digest} and unsent_since is not null`.execute(db)
}

async function deleteMessagesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from messages where created_at < ${day}::date`.execute(db)
}

/** A message to the operator, in the form in which both the inbox and the forms service store it. */
interface OperatorMessage {
  kind: 'contacto' | 'figura_faltante'
  name: string
  email: string
  subject: string
  body: string
}

function messageOfContactForm({ name, email, subject, message }: ContactMessage): OperatorMessage {
  return { kind: 'contacto', name, email, subject, body: message }
}

function messageOfMissingItem({ searched, details, email }: MissingItem): OperatorMessage {
  return { kind: 'figura_faltante', name: '', email, subject: searched, body: details }
}

/** People do not see this field, so only a program fills it in. */
function isSpam({ nada }: { nada?: unknown }): boolean {
  return nada !== undefined && nada !== null && nada !== ''
}
