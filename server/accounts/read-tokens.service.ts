import { sql } from 'kysely'
import { accountLimits } from '#contract/accounts/limits.ts'
import type { ReadToken } from '#contract/accounts/read-tokens.ts'
import { Refusal } from '#contract/errors.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import {
  countOf,
  type Db,
  firstRowOrNull,
  rowsOf,
  statementName,
  type Tx,
} from '#server/platform/database/db.ts'
import { type Actor, type Authenticate, memberActor } from '#server/platform/http/caller.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { withMomentTexts } from '#server/platform/http/moments.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { hashOfToken, newReadToken } from '#server/platform/security/tokens.ts'
import { lockAccount } from './store.ts'

// Tokens with which a member's programs read the member's own lists (docs/callers.md#read-tokens). They are shown once and stored
// as hashes, and `endAccess` deletes them.

export const readTokenHandlers = { listReadTokens, addReadToken, removeReadToken } satisfies SomeHandlers

const dayMs = 86_400_000

async function listReadTokens({ db, actor, now }: ContextOf<'listReadTokens'>): Promise<ReadToken[]> {
  return (await listTokenRows(db, actor.userId, now)).map(withMomentTexts)
}

/** @throws {Refusal} forbidden for the staff; read_tokens_full; invalid when a token has that name */
async function addReadToken({ db, actor, body, now }: ContextOf<'addReadToken'>) {
  if (actor.staffRole !== null) throw new Refusal('forbidden', undefined, notForStaff)
  const { name, days } = body
  const token = newReadToken()
  const row = await db.transaction().execute(async (tx) => {
    await lockAccount(tx, actor.userId)
    await deleteEndedTokens(tx, { now, userId: actor.userId })
    if ((await countTokens(tx, actor.userId)) >= accountLimits.readTokens)
      throw new Refusal('read_tokens_full')
    const added = await insertToken(tx, {
      userId: actor.userId,
      name,
      tokenHash: hashOfToken(token),
      now,
      expiresAt: new Date(now.getTime() + days * dayMs),
    })
    if (added === null) throw new Refusal('invalid', { name: 'Ya tienes un token con ese nombre.' })
    await queueMail(tx, { kind: 'read-token-added', userId: actor.userId, data: { name }, now })
    return added
  })
  return { ...withMomentTexts(row), token }
}

const notForStaff = 'Las cuentas que administran el sitio no tienen tokens de lectura.'

/** @throws {Refusal} read_token_not_found, also for another member's */
async function removeReadToken({ db, actor, params }: ContextOf<'removeReadToken'>): Promise<void> {
  if ((await deleteToken(db, actor.userId, params.id)) === 0) throw new Refusal('read_token_not_found')
}

/** Read for every call, so that a token that ends is refused at once. */
export function createReadTokenAuthenticator(db: Db): Authenticate {
  return async (tokenHash, now): Promise<Actor | null> => {
    const found = await findToken(db, { tokenHash, now })
    if (found === null) return null
    const today = mexicoDay(now)
    if (found.last_used_on !== today) await updateLastUse(db, found.id, today)
    return { ...memberActor(found.user_id), readTokenId: found.id }
  }
}

interface TokenRow {
  id: number
  name: string
  created_at: Date
  expires_at: Date
  last_used_on: string | null
}

function listTokenRows(db: Db, userId: number, now: Date): Promise<TokenRow[]> {
  return rowsOf(db)<TokenRow>`
    select id, name, created_at, expires_at, last_used_on from read_tokens
    where user_id = ${userId} and expires_at > ${now} order by id desc limit ${accountLimits.readTokens}`
}

function countTokens(tx: Tx, userId: number): Promise<number> {
  return countOf(tx)<{ total: number }>`
    select count(*)::int as total from read_tokens where user_id = ${userId}`
}

interface NewReadToken {
  userId: number
  name: string
  tokenHash: Buffer
  now: Date
  expiresAt: Date
}

/** Returns null when the member has a token of that name. */
function insertToken(
  tx: Tx,
  { userId, name, tokenHash, now, expiresAt }: NewReadToken,
): Promise<TokenRow | null> {
  return firstRowOrNull(tx)<TokenRow>`
    insert into read_tokens (user_id, name, token_hash, created_at, expires_at)
    values (${userId}, ${name}, ${tokenHash}, ${now}, ${expiresAt})
    on conflict (user_id, name) do nothing
    returning id, name, created_at, expires_at, last_used_on`
}

/** Returns the number of deleted tokens, 0 or 1. */
async function deleteToken(db: Db, userId: number, id: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from read_tokens where id = ${id} and user_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** The token, unless it has expired or its member may not use one: blocked, not validated, or of the staff. */
function findToken(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) {
  return firstRowOrNull(db)<{ id: number; user_id: number; last_used_on: string | null }>`
    ${statementName('findReadToken')}
    select t.id, t.user_id, t.last_used_on from read_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and t.expires_at > ${now} and u.blocked_at is null
      and u.validated_at is not null and not exists (select from user_roles r where r.user_id = u.id)`
}

async function updateLastUse(db: Db, id: number, today: string): Promise<void> {
  await sql`${statementName('updateReadTokenUse')} update read_tokens set last_used_on = ${today}
    where id = ${id} and last_used_on is distinct from ${today}`.execute(db)
}

/** Of one member, or of all with null. */
export async function deleteEndedTokens(
  db: Db | Tx,
  { now, userId }: { now: Date; userId: number | null },
): Promise<void> {
  await sql`
    delete from read_tokens where expires_at <= ${now} and (${userId}::int is null or user_id = ${userId})`.execute(
    db,
  )
}
