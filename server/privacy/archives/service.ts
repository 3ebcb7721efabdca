import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Archive } from '#contract/accounts/archives.ts'
import { Refusal } from '#contract/errors.ts'
import { exportZip } from '#server/accounts/export/service.ts'
import { findRecipient } from '#server/accounts/mail.service.ts'
import {
  cancelFileDeletion,
  deleteScheduledFiles,
  scheduleLaterDeletion,
} from '#server/media/deletion.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Db, firstRowOrNull, hasRows, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { JobDeps } from '#server/platform/jobs/queue.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, renderEmail } from '#server/platform/mail/emails.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { exportParts } from '#server/privacy/service.ts'

// The archive of a member: the zip of their export, made in the background, because with its pictures it takes minutes. It lies
// for a day in a folder that is never served, and only its owner's session downloads it.

export const archiveHandlers = { getArchive, makeArchive, downloadArchive } satisfies SomeHandlers

const dayMs = 86_400_000
const mailKind = 'archive-ready'
const leaseMs = 10 * 60_000
const pauseMs = 60_000
const triesMax = 3
/** Between two notes of how far it is, which renew the lease. */
const noteMs = 2_000

async function getArchive({ db, actor, now }: ContextOf<'getArchive'>): Promise<Archive | null> {
  return findArchive(db, actor.userId, now)
}

async function makeArchive({ db, actor, now }: ContextOf<'makeArchive'>): Promise<Archive> {
  const path = `archives/${actor.userId}/${randomBytes(16).toString('hex')}.zip`
  await insertArchive(db, { userId: actor.userId, path, now })
  const archive = await findArchive(db, actor.userId, now)
  if (archive === null) throw new Error('An archive was asked for and is not there.')
  return archive
}

/** @throws {Refusal} archive_not_found */
async function downloadArchive({ db, files, actor, now }: ContextOf<'downloadArchive'>) {
  const row = await findRow(db, actor.userId)
  const isReady = row !== null && stateOf(row, now) === 'ready'
  const file = isReady ? await files.get(row.path) : null
  if (!row?.ready_at || file === null) throw new Refusal('archive_not_found')
  const filename = `vitrina-${mexicoDay(row.ready_at)}.zip`
  return { download: { filename, type: file.type, bytes: file.body } }
}

type ArchiveJobDeps = Pick<JobDeps, 'db' | 'files' | 'log' | 'now'>

/** Deletes what is older than a day, then makes those that wait. */
export async function makeArchives(deps: ArchiveJobDeps, ending?: AbortSignal): Promise<void> {
  const { db, files, now } = deps
  const old = await deleteArchivesBefore(db, new Date(now().getTime() - dayMs))
  if (old > 0) await deleteScheduledFiles(db, files)
  while (!ending?.aborted && (await makeNext(deps, ending)));
}

/** False if none waits. What fails is tried again after a pause; what the end of the process interrupts, at once. */
async function makeNext(deps: ArchiveJobDeps, ending?: AbortSignal): Promise<boolean> {
  const { db, files, log, now } = deps
  const lease = () => new Date(now().getTime() + leaseMs)
  const next = await leaseNext(db, { now: now(), until: lease() })
  if (next === null) return false
  const { user_id: userId, path } = next
  // If the account is deleted while its file is written, and then this process dies.
  const notBefore = new Date(lease().getTime() + dayMs)
  await scheduleLaterDeletion(db, [path], { now: now(), notBefore })
  try {
    let bytes = 0
    let notedAt = 0
    let progress: Progress = { done: 0, total: null }
    const count = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        ending?.throwIfAborted()
        bytes += chunk.length
        if (now().getTime() >= notedAt + noteMs) {
          notedAt = now().getTime()
          await updateProgress(db, path, { ...progress, until: lease() })
        }
        yield chunk
      }
    }
    const onPicture = (done: number, total: number) => {
      progress = { done, total }
    }
    const request = { parts: exportParts, today: mexicoDay(now()), onPicture }
    const content = Readable.from(count(exportZip({ db, files }, userId, request)), { objectMode: false })
    await files.put(path, content, { contentType: 'application/zip' })
    await db.transaction().execute((tx) => finish(tx, { userId, path, bytes, now: now() }))
    // The account was deleted meanwhile. Another process that finished first wrote the same file.
    if (!(await isWanted(db, path))) await files.remove(path)
  } catch (err) {
    const isInterrupted = ending?.aborted === true
    if (!isInterrupted) log.warn({ err, userId }, 'privacy: making an archive failed')
    await updateLeaseEnded(db, path, {
      until: isInterrupted ? now() : new Date(now().getTime() + pauseMs),
      tries: isInterrupted ? next.tries - 1 : next.tries,
    })
  }
  return true
}

async function finish(
  tx: Tx,
  { userId, path, bytes, now }: { userId: number; path: string; bytes: number; now: Date },
): Promise<void> {
  if (!(await updateReady(tx, path, { bytes, now }))) return
  await cancelFileDeletion(tx, [path])
  await queueMail(tx, { kind: mailKind, userId, now })
}

export function archiveEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    [mailKind]: async ({ user_id }) => {
      const member = await findRecipient(db, user_id ?? 0)
      const words = readyEmail(`${publicUrl}/configuracion/coleccion/copia`)
      return member && renderEmail({ ...words, to: member.email }, publicUrl)
    },
  }
}

function readyEmail(url: string): Omit<EmailContent, 'to'> {
  return {
    subject: 'Tu copia de Vitrina está lista',
    preheader: 'Descárgala hoy: mañana se borra.',
    title: 'Tu copia está lista',
    paragraphs: [
      'Es un ZIP con toda tu colección que se abre sin nosotros: descomprímelo y abre index.html. Guárdalo donde tu familia lo encuentre.',
    ],
    button: { label: 'Descargar mi copia', url },
    notes: ['El enlace pide entrar con tu cuenta y sirve durante 24 horas; después borramos el archivo.'],
  }
}

async function findArchive(db: Db, userId: number, now: Date): Promise<Archive | null> {
  const row = await findRow(db, userId)
  const state = row && stateOf(row, now)
  if (row === null || state === null) return null
  const { done, total, bytes, ready_at } = row
  const until = ready_at && new Date(ready_at.getTime() + dayMs).toISOString()
  return { state, done, total, bytes, ready_until: until }
}

/** Null for one that is over and not deleted yet. */
function stateOf({ ready_at, tries, leased_until }: ArchiveRow, now: Date): Archive['state'] | null {
  if (ready_at) return now.getTime() < ready_at.getTime() + dayMs ? 'ready' : null
  return tries >= triesMax && leased_until !== null && leased_until <= now ? 'failed' : 'making'
}

interface ArchiveRow {
  path: string
  tries: number
  leased_until: Date | null
  done: number
  total: number | null
  bytes: number | null
  ready_at: Date | null
}

function findRow(db: Db, userId: number): Promise<ArchiveRow | null> {
  return firstRowOrNull(db)<ArchiveRow>`
    select path, tries, leased_until, done, total, bytes, ready_at from archives where user_id = ${userId}`
}

/** Replaces one that is ready or failed; what is being made goes on. */
async function insertArchive(
  db: Db,
  { userId, path, now }: { userId: number; path: string; now: Date },
): Promise<void> {
  await sql`
    insert into archives (user_id, path, requested_at) values (${userId}, ${path}, ${now})
    on conflict (user_id) do update set path = excluded.path, requested_at = excluded.requested_at, tries = 0,
      leased_until = null, done = 0, total = null, ready_at = null, bytes = null
    where archives.ready_at is not null or archives.tries >= ${triesMax} and archives.leased_until <= ${now}`.execute(
    db,
  )
}

interface LeasedArchive {
  user_id: number
  path: string
  tries: number
}

/** Takes the archive that has waited longest. A try counts before it begins, so that none ends processes for ever. */
function leaseNext(db: Db, { now, until }: { now: Date; until: Date }): Promise<LeasedArchive | null> {
  return firstRowOrNull(db)<LeasedArchive>`
    update archives set tries = tries + 1, leased_until = ${until}
    where user_id = (select user_id from archives
      where ready_at is null and tries < ${triesMax} and (leased_until is null or leased_until <= ${now})
      order by requested_at, user_id limit 1 for update skip locked)
    returning user_id, path, tries`
}

interface Progress {
  done: number
  total: number | null
}

async function updateProgress(
  db: Db,
  path: string,
  { done, total, until }: Progress & { until: Date },
): Promise<void> {
  await sql`
    update archives set done = ${done}, total = ${total}, leased_until = ${until} where path = ${path}`.execute(
    db,
  )
}

async function updateLeaseEnded(
  db: Db,
  path: string,
  { until, tries }: { until: Date; tries: number },
): Promise<void> {
  await sql`update archives set leased_until = ${until}, tries = ${tries} where path = ${path}`.execute(db)
}

/** False if the archive is no longer wanted, or ready already. */
async function updateReady(
  tx: Tx,
  path: string,
  { bytes, now }: { bytes: number; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update archives set ready_at = ${now}, bytes = ${bytes}, leased_until = null, done = coalesce(total, 0)
    where path = ${path} and ready_at is null`.execute(tx)
  return numAffectedRows === 1n
}

function isWanted(db: Db, path: string): Promise<boolean> {
  return hasRows(db)`select from archives where path = ${path}`
}

async function deleteArchivesBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from archives where ready_at < ${before} or ready_at is null and requested_at < ${before}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
