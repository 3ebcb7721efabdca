import type { Download } from '#contract/endpoint.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { findCode, redeemCode } from '#server/accounts/codes.service.ts'
import type { ExportPart } from '#server/accounts/export/service.ts'
import {
  devicesPart,
  exportMe,
  profilePart,
  secondFactorPart,
  sessionsPart,
} from '#server/accounts/export/service.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { consentsPart, paymentsPart, subscriptionsPart } from '#server/billing/receipts/service.ts'
import { collectionPart, hiddenPart, visitsPart } from '#server/collection/export.service.ts'
import { followParts, publicProfilePart, sharedListsPart } from '#server/community/export.service.ts'
import { contributionsPart } from '#server/contributions/export.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { reservationParts } from '#server/reservations/export.service.ts'
import type { AccountDeletionDeps, LeftoverDeps } from './service.ts'
import * as service from './service.ts'
import { deleteAccount, deleteLeftovers } from './service.ts'

/** Endpoints for exporting and deleting an account. */
export function privacyRoutes(deps: AccountDeletionDeps) {
  const { db } = deps
  return {
    deleteMe: ({ body, actor, now }) => service.deleteMe(deps, actor, { ...body, now }),
    answerDeletionQuestions: ({ body, today }) => service.answerDeletionQuestions(db, body, today),
    exportMe: async ({ query, actor, today }) => ({
      download: await exportMe(deps, actor, { ...query, parts: exportParts, today }),
    }),
    requestDataLink: async ({ body, now }) => {
      await requestDataLink(db, body.email, now)
      // No lookup has tied the address to an account yet.
      return { data: { done: true }, userId: null }
    },
    checkDataLink: ({ body, now }) => checkDataLink(db, body.token, now),
    exportByDataLink: async ({ body, today, now }) => ({
      download: await exportByDataLink(deps, body, { today, now }),
    }),
    deleteByDataLink: async ({ body, now }) => {
      const userId = await deleteByDataLink(deps, body.token, now)
      return { data: { done: true }, userId }
    },
  } satisfies SomeHandlers
}

// A link by which a member who cannot log in downloads their data. While the account is blocked it also deletes the account
// (docs/safety.md#privacy). The code is valid for a day; downloading does not use it up.

const kinds = ['data_link' as const]

/** Whether the account exists and is blocked is looked up when the e-mail is rendered, so the response reveals nothing. */
async function requestDataLink(db: Db, email: string, now: Date): Promise<void> {
  await queueMail(db, { kind: 'data-link', userId: null, data: { email }, now })
}

/** @throws {Refusal} link_invalid */
async function checkDataLink(db: Db, token: string, now: Date): Promise<Output<'checkDataLink'>['data']> {
  const member = await requireMember(db, token, now)
  return { may_delete: member.blocked_at !== null }
}

/** @throws {Refusal} link_invalid */
async function exportByDataLink(
  deps: LeftoverDeps,
  { token, format }: { token: string; format: 'json' | 'zip' },
  { today, now }: { today: string; now: Date },
): Promise<Download> {
  const { id: userId } = await requireMember(deps.db, token, now)
  return exportMe(deps, { userId }, { format, part: '', bom: 'without', parts: exportParts, today })
}

/** Returns the id the account had. @throws {Refusal} link_invalid, forbidden while the account is not blocked */
async function deleteByDataLink(deps: LeftoverDeps, token: string, now: Date): Promise<number> {
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

/** The parts of a member's export; each room adds its own here. CSV exports the first one by default. */
const exportParts: readonly ExportPart[] = [
  collectionPart,
  hiddenPart,
  ...reservationParts,
  contributionsPart,
  profilePart,
  publicProfilePart,
  ...followParts,
  sharedListsPart,
  subscriptionsPart,
  paymentsPart,
  consentsPart,
  sessionsPart,
  devicesPart,
  secondFactorPart,
  visitsPart,
]
