import type { ManyEdited } from '#contract/collection/copies.ts'
import { distinctTags, type TradeFields } from '#contract/collection/fields.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { spellingKey } from '#contract/folded-text.ts'
import { isTooFine } from '#contract/money.ts'
import { refuseFutureDay } from '#server/collection/future-day.service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import { keepTags, refuseTooManyTags } from '#server/collection/tags.service.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { type CopyValues, changedCopy, tradeKey } from './rules.ts'
import { listCopiesById } from './store.ts'
import { updateCopies } from './writing.service.ts'

// The same change of many copies at once. What was changed of each is answered, and taken back by the same values.

export const manyCopiesHandlers = { editCopies, restoreCopies } satisfies SomeHandlers

type Part = ManyEdited['changed'][number]['before']
const names = ['condition', 'currency', 'acquired_on', 'store', 'place', 'tags', 'trade'] as const

/** Copies that cannot take the change stay as they were and are counted. @throws {Refusal} invalid beside the day or the tags */
async function editCopies({ db, actor, body, today }: ContextOf<'editCopies'>): Promise<ManyEdited> {
  const { add_tags = [], remove_tags = [], ...fields } = body.change
  refuseFutureDay('acquired_on', fields.acquired_on, { today })
  return withMemberLock(db, actor.userId, async (lock) => {
    await refuseTooManyTags(lock, add_tags)
    const [added] = await keepTags(lock, [{ tags: add_tags }])
    const removed = new Set(remove_tags.map(spellingKey))
    const ids = [...new Set(body.copies)]
    const copies = await listCopiesById(lock.tx, lock.userId, ids)
    const answer: ManyEdited = {
      changed: [],
      unchanged: 0,
      gone: ids.length - copies.length,
      full: 0,
      too_fine: 0,
    }
    const written: (CopyValues & { id: number })[] = []
    for (const { item_id, photos, is_lent, ...copy } of copies) {
      const left = copy.tags.filter((name) => !removed.has(spellingKey(name)))
      const tags = distinctTags([...left, ...(added?.tags ?? [])])
      const change = {
        ...fields,
        ...(fields.trade && { trade: offeredAnew(copy, fields.trade, today) }),
        tags,
      }
      const after = { ...copy, ...changedCopy(copy, change, lock.currency) }
      const changed = names.filter((name) => !isSame(name, copy, after))
      if (tags.length > collectionLimits.tags && tags.length > copy.tags.length) answer.full++
      else if (changed.includes('currency') && hasTooFine(after)) answer.too_fine++
      else if (changed.length === 0) answer.unchanged++
      else {
        written.push(after)
        answer.changed.push({ id: copy.id, before: partOf(copy, changed), after: partOf(after, changed) })
      }
    }
    if (written.length > 0) await updateCopies(lock, written)
    return answer
  })
}

/** A trade whose day has passed would be seen by nobody. */
function offeredAnew({ trade: before }: CopyValues, trade: TradeFields, today: string): TradeFields {
  return before?.until && before.until < today ? { ...trade, until: null } : trade
}

/** Of each copy that is left, what nobody has changed since, except a day that has not come. */
async function restoreCopies({ db, actor, body, today }: ContextOf<'restoreCopies'>) {
  return withMemberLock(db, actor.userId, async (lock) => {
    const changes = new Map(body.changed.map((change) => [change.id, change]))
    const copies = await listCopiesById(lock.tx, lock.userId, [...changes.keys()])
    const restored = copies.flatMap(({ item_id, photos, is_lent, ...copy }) => {
      const change = changes.get(copy.id)
      const part = change && restoredPart(copy, change, today)
      const after = part && { ...copy, ...changedCopy(copy, part, lock.currency) }
      const isChange = after && names.some((name) => !isSame(name, copy, after))
      return isChange && (copy.currency === after.currency || !hasTooFine(after)) ? [after] : []
    })
    if (restored.length > 0) await updateCopies(lock, restored)
    return { restored: restored.length, kept: changes.size - restored.length }
  })
}

function restoredPart(
  copy: CopyValues,
  { before, after }: { before: Part; after: Part },
  today: string,
): Part {
  const isRefused = (name: keyof Part) =>
    name === 'tags' || (name === 'acquired_on' && (before[name] ?? '') > today)
  const kept = names.filter((name) => !isRefused(name) && name in before && isSame(name, copy, after))
  const part = partOf(before, kept)
  if (!before.tags) return part
  const lacks = (given: readonly string[] = []) => {
    const keys = new Set(given.map(spellingKey))
    return (name: string) => !keys.has(spellingKey(name))
  }
  const added = (after.tags ?? []).filter(lacks(before.tags))
  const removed = before.tags.filter(lacks(after.tags))
  const tags = [...copy.tags.filter(lacks(added)), ...removed]
  // As they were, unless they were changed since.
  const isUntouched = isSame('tags', copy, after)
  return { ...part, tags: isUntouched ? before.tags : distinctTags(tags).slice(0, collectionLimits.tags) }
}

function partOf(from: Part, of: readonly (keyof Part)[]): Part {
  return Object.fromEntries(of.map((name) => [name, from[name]]))
}

/** Tags have no commas. */
const isSame = (name: keyof Part, a: Part, b: Part) => textOf(a, name) === textOf(b, name)
const textOf = (part: Part, name: keyof Part) =>
  name === 'trade' ? tradeKey(part.trade) : String(part[name] ?? '')

function hasTooFine({ currency, price_paid_cents, charges_cents }: CopyValues): boolean {
  return (
    currency !== null && [price_paid_cents, charges_cents].some((cents) => isTooFine(cents ?? 0, currency))
  )
}
