import { hash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { ChangelogEntry, ContactMessage, MissingItem } from '#contract/messages.ts'
import type { Db } from '#server/platform/db.ts'
import type { Forms } from '#server/platform/forms.ts'
import { FormsError } from '#server/platform/forms.ts'
import type { Logger } from '#server/platform/log.ts'
import type { OperatorMessage } from './rules.ts'
import { isSpam, messageOfContactForm, messageOfMissingItem } from './rules.ts'
import * as store from './store.ts'

// What people write to us is never lost without their knowing: it is in the forms service, in our inbox, or they
// are told to try again. Nothing is kept here of what the service took, and nothing of what programs send.

export interface MessagesDeps {
  db: Db
  /** Null: to our own inbox. */
  forms: Forms | null
  log: Logger
}

/** When the letter is written: the moment, and its civil date in Mexico City. */
export interface SendTime {
  now: Date
  today: string
}

const entriesMax = 100
const retentionMonths = 12

/** @throws {Refusal} forms_unavailable, with a copy kept, when the forms service does not take it. */
export async function sendContactMessage(
  post: MessagesDeps,
  message: ContactMessage,
  moment: SendTime,
): Promise<void> {
  if (isSpam(message)) return
  await deliver(post, messageOfContactForm(message), moment)
}

/** @throws {Refusal} forms_unavailable, with a copy kept, when the forms service does not take it. */
export async function reportMissingItem(
  post: MessagesDeps,
  report: MissingItem,
  moment: SendTime,
): Promise<void> {
  if (isSpam(report)) return
  await deliver(post, messageOfMissingItem(report), moment)
}

/** The newest first. */
export async function listChangelogEntries(db: Db): Promise<ChangelogEntry[]> {
  return store.listChangelogEntries(db, entriesMax)
}

/** Letters are kept for a year (the privacy notice says so). `today` is YYYY-MM-DD. */
export async function deleteOldMessages(db: Db, today: string): Promise<void> {
  const day = new Date(today)
  day.setUTCMonth(day.getUTCMonth() - retentionMonths)
  await store.deleteMessagesBefore(db, day.toISOString().slice(0, 10))
}

async function deliver(
  { db, forms, log }: MessagesDeps,
  letter: OperatorMessage,
  { now, today }: SendTime,
): Promise<void> {
  const kept = { letter, digest: digestOf(letter, today), now }
  if (forms === null) return store.insertMessage(db, kept)
  try {
    await forms.send({ ...letter, sent_at: now.toISOString() })
  } catch (error) {
    if (!(error instanceof FormsError)) throw error
    log.warn({ err: error }, 'messages: the forms service did not take a letter; a copy is kept')
    await store.insertUnsentMessage(db, kept)
    throw new Refusal('forms_unavailable')
  }
  // A copy from an earlier try would be a second letter. The letter has arrived, whatever becomes of the copy.
  await store
    .deleteUnsentMessage(db, kept.digest)
    .catch((err: unknown) => log.warn({ err }, 'messages: the copy of a sent letter stays'))
}

/** A double click, or a second try, is the same letter; the same words on another day are a new one. */
function digestOf(letter: OperatorMessage, today: string): string {
  return hash('sha256', JSON.stringify([letter, today]), 'base64url')
}
