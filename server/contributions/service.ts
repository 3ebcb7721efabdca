import type { NewContribution } from '#contract/contributions/contributions.ts'
import type { Contribution } from '#contract/contributions/fields.ts'
import { Refusal } from '#contract/errors.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { contentHash } from '#server/platform/http/content-hash.ts'
import { getContribution } from './lists.service.ts'
import { addMissingFigure, type ReadProposal, readCorrection } from './proposals.service.ts'
import { placeAfter, refuseBeyondLimits } from './rules.ts'
import * as store from './store.ts'

// What members propose. The changes of one member run one after another under the member's lock, so that the limits hold and
// a repeated request counts once.

const dayMs = 86_400_000

/**
 * A repeated request returns the first contribution.
 * @throws {Refusal} contributions_full; contributions_daily; key_reused; item_not_found; invalid, on the fields that are wrong
 */
export async function addContribution(context: ContextOf<'addContribution'>): Promise<Contribution> {
  const { db, actor, body: contribution, now } = context
  const id = await withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const request = requestOf(contribution)
    const sent = await findSent(tx, userId, request)
    if (sent !== undefined) return sent
    refuseBeyondLimits(await store.countSent(tx, userId, new Date(now.getTime() - dayMs)))
    const { kind, sources, message } = contribution
    const proposal = await readNew(tx, userId, contribution)
    const added = { ...proposal, ...request, kind, sources, message, authorId: userId, now }
    return await store.insertContribution(tx, added)
  })
  return await getContribution({ db, actor, params: { id } })
}

interface Request {
  idempotencyKey: string | null
  contentHash: Buffer
}

function requestOf({ idempotency_key: key, ...content }: NewContribution): Request {
  return { idempotencyKey: key ?? null, contentHash: contentHash('addContribution', content) }
}

async function findSent(
  tx: Tx,
  userId: number,
  { idempotencyKey: key, contentHash }: Request,
): Promise<number | undefined> {
  const sent = key === null ? undefined : await store.findByKey(tx, userId, key)
  if (sent === undefined) return await store.findSame(tx, userId, contentHash)
  if (!sent.content_hash.equals(contentHash)) throw new Refusal('key_reused')
  return sent.id
}

type NewProposal = ReadProposal & Pick<store.NewContribution, 'itemId' | 'place'>

async function readNew(tx: Tx, userId: number, contribution: NewContribution): Promise<NewProposal> {
  const { kind, item_id: itemId, fields } = contribution
  if (kind === 'new_item') {
    const place = placeAfter(null, contribution)
    return { ...(await addMissingFigure(tx, userId, { fields, place })), place }
  }
  if (itemId === undefined) throw new Refusal('invalid', { item_id: 'Elige la figura que quieres corregir.' })
  return { ...(await readCorrection(tx, itemId, fields)), itemId, place: null }
}
