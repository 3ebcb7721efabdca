import { sql } from 'kysely'
import type { Me } from '#contract/accounts/accounts.ts'
import { changedNames } from '#contract/accounts/fields.ts'
import type { ProfileChange } from '#contract/accounts/me.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { allowanceOf, overdueUntil } from '#server/plans/service.ts'
import { type Db, firstRowOrNull, type Tx } from '#server/platform/database/db.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { parse } from '#server/platform/http/input.ts'
import { findPendingEmail } from './codes.service.ts'
import { type ItemCounts, toMe } from './rules.ts'
import { findMember, lockAccount } from './store.ts'
import { isKeptFrom, restUsername } from './username.service.ts'
import { changeEmail } from './validation.service.ts'

// What members read and change about their own account. Validation, roles and plan are read-only here.

/** The caller's account. The counts are passed in by the route, because a later room owns them. */
export async function getMe(
  { db, actor, now }: ContextOf<'getMe', 'db' | 'actor' | 'now'>,
  counts: ItemCounts,
): Promise<Me> {
  const member = await findMember(db, actor.userId)
  // The account was deleted after the session was looked up.
  if (member === null) throw new Refusal('session_required')
  const { plan, itemLimit } = await allowanceOf(db, member.id)
  const pendingEmail = await findPendingEmail(db, member.id, now)
  const viewedBy = actor.viewerId === null ? null : await findViewer(db, actor.viewerId)
  const overdue = await overdueUntil(db, member.id)
  return toMe({ member, counts, pendingEmail, overdue, viewedBy, plan, itemLimit })
}

/** @throws {Refusal} invalid, on the wrong fields; then nothing is changed */
export async function editProfile(context: ContextOf<'editProfile'>): Promise<void> {
  const { db, limits, actor, body: change, origin } = context
  const member = await findMember(db, actor.userId)
  parse(changedNames, {
    ...(change.fullname === member?.fullname ? {} : { fullname: change.fullname }),
    ...(change.username === member?.username ? {} : { username: change.username }),
  })
  const email = change.email ?? member?.email
  const isNewEmail = email !== undefined && email !== member?.email
  if (isNewEmail && change.password === undefined) {
    throw new Refusal('invalid', { password: 'Para cambiar tu correo escribe tu contraseña.' })
  }
  if (isNewEmail) {
    const { address } = origin
    await limits.count('changeEmail', endpoints.changeEmail.limits, {
      address,
      email,
      member: String(actor.userId),
    })
    await changeEmail({ ...context, body: { email, password: change.password ?? '' } })
  }
  await db
    .transaction()
    .execute(async (tx) => {
      await changeUsername(tx, actor.userId, { to: change.username, now: context.now })
      await updateProfile(tx, actor.userId, change)
    })
    .catch(asUsernameTaken)
}

/** @throws {Refusal} invalid, when somebody else gave the name up lately */
async function changeUsername(
  tx: Tx,
  userId: number,
  { to, now }: { to: string | undefined; now: Date },
): Promise<void> {
  await lockAccount(tx, userId)
  const before = (await findMember(tx, userId))?.username
  if (before === undefined || to === undefined || before.toLowerCase() === to.toLowerCase()) return
  if (await isKeptFrom(tx, { username: to, userId, now })) throw usernameTaken()
  await restUsername(tx, { username: before, userId, now })
}

const usernameTaken = () =>
  new Refusal('invalid', { username: 'Ese nombre de usuario ya está ocupado. Prueba con otro.' })

function asUsernameTaken(error: unknown): never {
  throw isUniqueViolation(error) ? usernameTaken() : error
}

type ProfileChanges = Omit<ProfileChange, 'email' | 'password'>

/** Missing fields keep their values. @throws a unique violation when the username is taken */
async function updateProfile(db: Tx, userId: number, changes: ProfileChanges): Promise<void> {
  const { username, fullname, country, city, phone } = changes
  await sql`
    update users set username = coalesce(${username ?? null}, username),
      fullname = coalesce(${fullname ?? null}, fullname), country = coalesce(${country ?? null}, country),
      city = coalesce(${city ?? null}, city), phone = coalesce(${phone ?? null}, phone)
    where id = ${userId}`.execute(db)
}

function findViewer(db: Db | Tx, viewerId: number): Promise<Me['viewed_by']> {
  return firstRowOrNull(db)<{ username: string; fullname: string }>`
    select username, fullname from users where id = ${viewerId}`
}
