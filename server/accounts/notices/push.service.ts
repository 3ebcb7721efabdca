import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import { usualQuietHours } from '#contract/accounts/notice-words.ts'
import type { PushSubscriptionBody } from '#contract/accounts/notices.ts'
import { Refusal } from '#contract/errors.ts'
import { usedAfter } from '#server/accounts/sessions/rules.ts'
import { mexicoHour } from '#server/platform/clock.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { JobDeps } from '#server/platform/jobs/queue.ts'
import { isBrowserKey, type Push, type PushTarget, publicKeyOf } from '#server/platform/push/open.ts'
import { decrypt, encrypt, readSecret } from '#server/platform/security/secrets.ts'
import { hashOfToken } from '#server/platform/security/tokens.ts'
import { isReachable } from '#server/policies/fragments.store.ts'

// Notices on the devices of a member (docs/push.md). A device belongs to the session that turned it on: whatever ends the session
// ends it too. Notices wait in a table; all that wait for a member are one notification. Addresses of browsers and our keys are stored
// encrypted, because sending needs them.

/** The key that encrypts them, in the table `secrets`. */
const keyName = 'push'

/** The devices of a member that receive notices, those that were turned on last. */
const devicesMax = 20

/** @throws {Refusal} invalid, when the browser subscribed with a key that we do not have, or its own is no key */
export async function subscribeToPushes({
  db,
  actor,
  body,
  now,
}: ContextOf<'subscribeToPushes'>): Promise<void> {
  const { userId, sessionId } = actor
  if (!isBrowserKey(body.keys.p256dh)) {
    throw new Refusal('invalid', { 'keys.p256dh': 'Esa llave no es de un navegador.' })
  }
  await db.transaction().execute(async (tx) => {
    const key = (await listPushKeys(tx)).find(({ privateKey }) => publicKeyOf(privateKey) === body.push_key)
    if (key === undefined) {
      throw new Refusal('invalid', {
        push_key: 'Esa llave ya no es la nuestra. Vuelve a activar los avisos.',
      })
    }
    const endpointHash = hashOfToken(body.endpoint)
    const owner = ownerOf(sessionId)
    const encrypted = encrypt(Buffer.from(body.endpoint), { key: await readSecret(tx, keyName), owner })
    await lockNamed(tx, endpointHash.toString('hex'))
    await deleteSubscriptionsOf(tx, endpointHash, sessionId)
    const subscription = { endpointHash, encrypted, keyId: key.id, keys: body.keys }
    await insertSubscription(tx, { userId, sessionId, ...subscription, now })
    await deleteOlderSubscriptions(tx, userId)
  })
}

export async function unsubscribeFromPushes({
  db,
  actor,
}: ContextOf<'unsubscribeFromPushes'>): Promise<void> {
  await deleteSubscription(db, actor.sessionId)
}

/** The key with which the session's browser receives notices; null when it does not. */
export async function findSubscriptionKey(db: Db, sessionId: number): Promise<string | null> {
  const encrypted = await findSubscriptionPrivateKey(db, sessionId)
  return encrypted === null ? null : publicKeyOf(privateKeyOf(encrypted, await readSecret(db, keyName)))
}

/** The key that browsers subscribe with now. The first reader makes it. */
export async function findPushKey(db: Db): Promise<{ publicKey: string }> {
  const [newest = await db.transaction().execute(addFirstPushKey)] = await listPushKeys(db)
  return { publicKey: publicKeyOf(newest.privateKey) }
}

/** Of those who read it first at the same time, only one makes it. */
async function addFirstPushKey(tx: Tx): Promise<PushKey> {
  await lockNamed(tx, 'first push key')
  const [newest = await addPushKey(tx)] = await listPushKeys(tx)
  return newest
}

/**
 * Makes another key for browsers to subscribe with. Those that subscribed with an older one go on receiving, signed with theirs, until
 * they change to the new one by themselves (client/accounts/push.data.ts). Keys that no browser uses are deleted.
 */
export async function replacePushKey(db: Db): Promise<PushKey> {
  return db.transaction().execute(addPushKey)
}

async function addPushKey(tx: Tx): Promise<PushKey> {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // A key that begins with zero is shorter.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  await deleteUnusedPushKeys(tx)
  const key = await readSecret(tx, keyName)
  return { id: await insertPushKey(tx, encrypt(privateKey, { key, owner: keyName })), privateKey }
}

interface PushKey {
  readonly id: number
  readonly privateKey: Buffer
}

/** The newest first. */
async function listPushKeys(db: Db | Tx): Promise<PushKey[]> {
  const [rows, secret] = [await listKeyRows(db), await readSecret(db, keyName)]
  return rows.map(({ id, encrypted }) => ({ id, privateKey: privateKeyOf(encrypted, secret) }))
}

function privateKeyOf(encrypted: Buffer, secret: Buffer): Buffer {
  return decrypt(encrypted, { key: secret, owner: keyName })
}

function ownerOf(sessionId: number): string {
  return `push ${sessionId}`
}

export async function hasPushDevice(db: Db | Tx, userId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from push_subscriptions where user_id = ${userId}) as found`.execute(db)
  return rows[0]?.found === true
}

/** A notice as a device shows it. The address is a path of ours. */
export interface PushNotice {
  readonly title: string
  readonly body: string
  readonly path: string
}

/** Queues notices for the devices of a member, in the transaction that causes them; none for a member without devices. */
export async function queuePushes(
  tx: Tx,
  userId: number,
  { notices, now }: { notices: readonly PushNotice[]; now: Date },
): Promise<void> {
  if (notices.length > 0) await insertWaitingPushes(tx, userId, { notices, now })
}

/** Members whose devices are reached in parallel, so that a silent service holds up few. */
const membersAtOnce = 20
const membersOfRun = 500
/** Longer than a run takes to reach all devices of a member, so that no other process sends the same meanwhile. */
const leaseMs = 15 * 60_000
/** A notice of the day before yesterday is no news. */
const maxAgeMs = 2 * 86_400_000
/** In a row, the wait doubling after each: more than a day without an answer. */
const failuresMax = 8

type PushDeps = Pick<JobDeps, 'db' | 'push' | 'log' | 'now'>

/** Sends what waits, to members whose quiet hours have ended. */
export async function sendWaitingPushes(deps: PushDeps, ending: AbortSignal): Promise<void> {
  await deleteOldPushes(deps.db, new Date(deps.now().getTime() - maxAgeMs))
  const secret = await readSecret(deps.db, keyName)
  const members = leaseMembers(deps, ending)
  const sendToMembers = async () => {
    for await (const waiting of members) await sendToMember({ ...deps, secret }, waiting)
  }
  await Promise.all(Array.from({ length: membersAtOnce }, sendToMembers))
}

/** All that waits for a member, then for the next one. A generator answers its readers in turn, so no two get the same. */
async function* leaseMembers({ db, now }: PushDeps, ending: AbortSignal): AsyncGenerator<WaitingPush[]> {
  for (let leased = 0; leased < membersOfRun && !ending.aborted; leased += 1) {
    const at = now()
    const leasedUntil = new Date(at.getTime() + leaseMs)
    const waiting = await leasePushes(db, { now: at, hour: mexicoHour(at), leasedUntil })
    if (waiting.length === 0) return
    yield waiting
  }
}

async function sendToMember(
  { db, push, log, now, secret }: PushDeps & { secret: Buffer },
  waiting: readonly WaitingPush[],
): Promise<void> {
  const [first] = waiting
  if (first === undefined) return
  const at = now()
  const targets = await listTargets(db, first.user_id, { now: at, since: usedAfter(at).site })
  const payload = JSON.stringify(notificationOf(waiting))
  const outcomes = await Promise.all(
    targets.map(async (target) => ({
      ...target,
      outcome: target.isDue ? await sendTo(target, payload, { push, secret }) : ('waits' as const),
    })),
  )
  const sessionsOf = (among: typeof outcomes) => among.map(({ sessionId }) => sessionId)
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed')
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone')
  const givenUp = failed.filter(({ failures }) => failures + 1 >= failuresMax)
  const sent = outcomes.filter(({ outcome }) => outcome === 'sent')
  if (failed.length > 0) {
    log.warn({ sessions: sessionsOf(failed) }, 'push: some devices could not be reached')
    await updateFailed(db, sessionsOf(failed), at)
  }
  if (gone.length + givenUp.length > 0) await deleteSubscriptions(db, sessionsOf([...gone, ...givenUp]))
  if (sent.some(({ failures }) => failures > 0)) await updateReached(db, sessionsOf(sent))
  // Once a device has shown it, the others do not ask for it again.
  const isOver = sent.length > 0 || gone.length + givenUp.length === outcomes.length
  if (isOver)
    await deletePushes(
      db,
      waiting.map(({ id }) => id),
    )
}

const bodyMax = 400
const titlesShown = 4

/** One notice as it is; of many, their titles. */
function notificationOf(waiting: readonly WaitingPush[]): PushNotice {
  const sorted = waiting.toSorted((a, b) => a.id - b.id)
  const [first] = sorted
  if (first !== undefined && sorted.length === 1) {
    return { title: first.title, body: first.body.slice(0, bodyMax), path: first.path }
  }
  const shown = sorted.slice(0, titlesShown).map(({ title }) => title)
  const more = sorted.length - shown.length
  const lines = more > 0 ? [...shown, `y ${more} más`] : shown
  const paths = new Set(sorted.map(({ path }) => path))
  const [path = '/dashboard'] = paths
  return {
    title: `${sorted.length} avisos de Vitrina`,
    body: lines.join('\n').slice(0, bodyMax),
    path: paths.size === 1 ? path : '/dashboard',
  }
}

/** A row that cannot be read, as after a restore without its key, is given up. */
async function sendTo(device: Device, payload: string, { push, secret }: { push: Push; secret: Buffer }) {
  let target: PushTarget
  try {
    target = targetOf(device, secret)
  } catch {
    return 'gone'
  }
  return push.send(target, payload)
}

function targetOf({ sessionId, encrypted, encryptedKey, p256dh, auth }: Device, secret: Buffer): PushTarget {
  const endpoint = decrypt(encrypted, { key: secret, owner: ownerOf(sessionId) }).toString()
  return { endpoint, p256dh, auth, privateKey: privateKeyOf(encryptedKey, secret) }
}

function listKeyRows(db: Db | Tx): Promise<{ id: number; encrypted: Buffer }[]> {
  return rowsOf(db)<{ id: number; encrypted: Buffer }>`
    select id, encrypted_key as encrypted from push_keys order by id desc limit 100`
}

async function insertPushKey(tx: Tx, encrypted: Buffer): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into push_keys (encrypted_key) values (${encrypted}) returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('The key of pushes was not written.')
  return row.id
}

/** The newest may be about to be used by a page that has just read it. */
async function deleteUnusedPushKeys(tx: Tx): Promise<void> {
  await sql`
    delete from push_keys k where k.id < (select max(id) from push_keys)
      and not exists (select from push_subscriptions s where s.key_id = k.id)`.execute(tx)
}

async function findSubscriptionPrivateKey(db: Db, sessionId: number): Promise<Buffer | null> {
  const { rows } = await sql<{ encrypted_key: Buffer }>`
    select k.encrypted_key from push_subscriptions s join push_keys k on k.id = s.key_id
    where s.session_id = ${sessionId}`.execute(db)
  return rows[0]?.encrypted_key ?? null
}

/** Whatever needs the same name waits for each other. */
async function lockNamed(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/**
 * A browser has one address: another session in it has ended. Ours goes too, in the order of sessions, so that two that exchange
 * addresses wait for each other.
 */
async function deleteSubscriptionsOf(tx: Tx, endpointHash: Buffer, sessionId: number): Promise<void> {
  await sql`
    delete from push_subscriptions where session_id in (
      select session_id from push_subscriptions where endpoint_hash = ${endpointHash} or session_id = ${sessionId}
      order by session_id for update)`.execute(tx)
}

interface NewSubscription extends Pick<PushSubscriptionBody, 'keys'> {
  userId: number
  sessionId: number
  keyId: number
  endpointHash: Buffer
  /** The address. */
  encrypted: Buffer
  now: Date
}

async function insertSubscription(
  tx: Tx,
  { userId, sessionId, keyId, endpointHash, encrypted, keys, now }: NewSubscription,
): Promise<void> {
  await sql`
    insert into push_subscriptions (session_id, user_id, key_id, endpoint_hash, encrypted_endpoint, p256dh, auth, created_at)
    values (${sessionId}, ${userId}, ${keyId}, ${endpointHash}, ${encrypted}, ${keys.p256dh}, ${keys.auth}, ${now})
    on conflict (session_id) do update set key_id = excluded.key_id, endpoint_hash = excluded.endpoint_hash,
      encrypted_endpoint = excluded.encrypted_endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = excluded.created_at, failures = 0, retry_at = null`.execute(tx)
}

async function deleteOlderSubscriptions(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from push_subscriptions where session_id in (
      select session_id from push_subscriptions where user_id = ${userId}
      order by created_at desc, session_id desc offset ${devicesMax})`.execute(tx)
}

async function deleteSubscription(db: Db, sessionId: number): Promise<void> {
  await sql`delete from push_subscriptions where session_id = ${sessionId}`.execute(db)
}

async function deleteSubscriptions(db: Db, sessionIds: readonly number[]): Promise<void> {
  await sql`delete from push_subscriptions where session_id = any(${sessionIds}::int[])`.execute(db)
}

/** They wait a quarter of an hour, then twice as long after each failure. */
async function updateFailed(db: Db, sessionIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update push_subscriptions set failures = failures + 1,
      retry_at = ${now}::timestamptz + interval '15 minutes' * power(2, least(failures, 10))
    where session_id = any(${sessionIds}::int[])`.execute(db)
}

async function updateReached(db: Db, sessionIds: readonly number[]): Promise<void> {
  await sql`
    update push_subscriptions set failures = 0, retry_at = null
    where session_id = any(${sessionIds}::int[])`.execute(db)
}

async function insertWaitingPushes(
  tx: Tx,
  userId: number,
  { notices, now }: { notices: readonly PushNotice[]; now: Date },
): Promise<void> {
  await sql`
    insert into waiting_pushes (user_id, title, body, path, created_at, next_try_at)
    select ${userId}, title, body, path, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as given (title text, body text, path text)
    where exists (select from push_subscriptions where user_id = ${userId})`.execute(tx)
}

interface WaitingPush extends PushNotice {
  readonly id: number
  readonly user_id: number
}

/** Takes all that waits for one member who is not in quiet hours, and leases it until `leasedUntil`. */
function leasePushes(
  db: Db,
  { now, hour, leasedUntil }: { now: Date; hour: number; leasedUntil: Date },
): Promise<WaitingPush[]> {
  return rowsOf(db)<WaitingPush>`
    update waiting_pushes set next_try_at = ${leasedUntil} where id in (
      select w.id from waiting_pushes w where w.next_try_at <= ${now} and w.user_id = (
        select due.user_id from waiting_pushes due left join quiet_hours q on q.user_id = due.user_id
        where due.next_try_at <= ${now} and not case
          when coalesce(q.from_hour, ${usualQuietHours.from}) <= coalesce(q.until_hour, ${usualQuietHours.until})
          then ${hour} >= coalesce(q.from_hour, ${usualQuietHours.from}) and ${hour} < coalesce(q.until_hour, ${usualQuietHours.until})
          else ${hour} >= coalesce(q.from_hour, ${usualQuietHours.from}) or ${hour} < coalesce(q.until_hour, ${usualQuietHours.until}) end
        order by due.next_try_at, due.id limit 1)
      for update skip locked)
    returning id, user_id, title, body, path`
}

type Device = Pick<PushTarget, 'p256dh' | 'auth'> & {
  sessionId: number
  /** The address, and the private key. */
  encrypted: Buffer
  encryptedKey: Buffer
  failures: number
  /** Whether the wait after its last failure is over. */
  isDue: boolean
}

/** The browsers of sessions that are still open. */
function listTargets(db: Db, userId: number, { now, since }: { now: Date; since: Date }): Promise<Device[]> {
  return rowsOf(db)<Device>`
    select p.session_id as "sessionId", p.encrypted_endpoint as encrypted, k.encrypted_key as "encryptedKey",
      p.p256dh, p.auth, p.failures,
      p.retry_at is null or p.retry_at <= ${now} as "isDue"
    from push_subscriptions p join push_keys k on k.id = p.key_id join sessions s on s.id = p.session_id
      join users u on u.id = p.user_id
    where p.user_id = ${userId} and s.expires_at > ${now} and s.last_used_at > ${since}
      and ${isReachable}
    order by p.created_at desc, p.session_id desc limit ${devicesMax}`
}

async function deletePushes(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from waiting_pushes where id = any(${ids}::int[])`.execute(db)
}

async function deleteOldPushes(db: Db, before: Date): Promise<void> {
  await sql`delete from waiting_pushes where created_at < ${before}`.execute(db)
}
