import type { Download } from '#contract/endpoint.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { findCode, redeemCode } from '#server/accounts/codes.service.ts'
import { exportMe } from '#server/accounts/export/service.ts'
import { findMemberById } from '#server/accounts/service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { exportParts } from './parts.service.ts'
import type { LeftoverDeps } from './service.ts'
import { deleteAccount, deleteLeftovers } from './service.ts'

// A link by which a member who cannot log in downloads their data. While the account is blocked it also deletes the account
// (docs/safety.md#privacy). The code is valid for a day; downloading does not use it up.

const kinds = ['data_link' as const]

/** Whether the account exists and is blocked is looked up when the e-mail is rendered, so the response reveals nothing. */
export async function requestDataLink(db: Db, email: string, now: Date): Promise<void> {
  await queueMail(db, { kind: 'data-link', userId: null, data: { email }, now })
}

/** @throws {Refusal} link_invalid */
export async function checkDataLink(
  db: Db,
  token: string,
  now: Date,
): Promise<Output<'checkDataLink'>['data']> {
  const member = await requireMember(db, token, now)
  return { may_delete: member.blocked_at !== null }
}

/** @throws {Refusal} link_invalid */
export async function exportByDataLink(
  deps: LeftoverDeps,
  { token, format }: { token: string; format: 'json' | 'zip' },
  { today, now }: { today: string; now: Date },
): Promise<Download> {
  const { id: userId } = await requireMember(deps.db, token, now)
  return exportMe(deps, { userId }, { format, part: '', bom: 'without', parts: exportParts, today })
}

/** Returns the id the account had. @throws {Refusal} link_invalid, forbidden while the account is not blocked */
export async function deleteByDataLink(deps: LeftoverDeps, token: string, now: Date): Promise<number> {
  const userId = await deps.db.transaction().execute(async (tx) => {
    const member = await requireMember(tx, token, now)
    if (member.blocked_at === null) throw new Refusal('forbidden')
    if ((await redeemCode(tx, token, { kinds, now })) === null) throw new Refusal('link_invalid')
    await deleteAccount(tx, member.id, now)
    return member.id
  })
  await deleteLeftovers(deps, now)
  return userId
}

async function requireMember(db: Db | Tx, token: string, now: Date) {
  const code = await findCode(db, token, { kinds, now })
  const member = code && (await findMemberById(db, code.user_id))
  if (!member) throw new Refusal('link_invalid')
  return member
}
