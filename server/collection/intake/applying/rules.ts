import type { Copy } from '#contract/collection/collection.ts'
import { distinctTags } from '#contract/collection/fields.ts'
import type { IntakeOutcome } from '#contract/collection/intake-words.ts'
import { collectionLimits, type Relation } from '#contract/collection/words.ts'
import { type CopyValues, hasSameValues } from '#server/collection/copies/rules.ts'
import type { Entry } from '#server/collection/intake/rules.ts'

/** The part of a member's mark that an import may change. */
export interface MarkState {
  relation: Relation | null
  reserved: boolean
  /** ISO 8601. */
  marked_at: string
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
  wish_tags: string[]
}

interface ItemIntake {
  item_id: number
  entries: Entry[]
  /** Undefined if there is no mark. */
  before: MarkState | undefined
  copies: Copy[]
}

export interface ItemPlan {
  item_id: number
  outcome: IntakeOutcome
  /** Null if the mark does not change. */
  mark: MarkState | null
  added: CopyValues[]
  edited: EditedCopy[]
  /** The copies of each entry that did not fit. */
  leftOut: number[]
}

/**
 * The changes that an import makes to a figure. It only adds: values of the member stay, figures change lists only to
 * enter the collection, and in the end there are at least as many copies as in the file. Importing the same file again
 * changes nothing.
 */
export function planItem(item: ItemIntake, { hasRoom, now }: { hasRoom: boolean; now: Date }): ItemPlan {
  const { item_id, before } = item
  const relation = relationOf(item)
  const isNew = relation !== null && (before?.relation ?? null) === null
  const unchanged: ItemPlan = {
    item_id,
    outcome: 'unchanged',
    mark: null,
    added: [],
    edited: [],
    leftOut: [],
  }
  if (isNew && !hasRoom) return { ...unchanged, outcome: 'refused' }
  const mark = markOf(item, relation, now)
  const copies = relation === 'collection' ? planCopies(item) : { added: [], edited: [], leftOut: [] }
  const isChanged = mark !== null || copies.added.length > 0 || copies.edited.length > 0
  return { ...unchanged, ...copies, mark, outcome: isNew ? 'added' : isChanged ? 'changed' : 'unchanged' }
}

/** An entry of which no copy fitted has an outcome of its own. */
export function outcomeOfEntry(
  { outcome, leftOut }: ItemPlan,
  { quantity, over }: Entry,
  at: number,
): IntakeOutcome {
  return (leftOut[at] ?? 0) >= quantity + (over ?? 0) ? 'overflow' : outcome
}

function relationOf({ entries, before }: ItemIntake): Relation | null {
  const lists = entries.map(relationOfEntry)
  if (lists.includes('collection')) return 'collection'
  const current = before?.relation ?? null
  if (current !== null || before?.reserved) return current
  return lists.includes('want') ? 'want' : 'notinterested'
}

function markOf({ entries, before }: ItemIntake, relation: Relation | null, now: Date): MarkState | null {
  if (relation === null) return null
  const first = <K extends 'priority' | 'target_price_cents' | 'target_currency' | 'marked_at'>(key: K) =>
    entries.find((entry) => entry[key] !== null)?.[key] ?? null
  const isMoved = before?.relation !== relation
  const hasTarget = before !== undefined && before.target_price_cents !== null
  const after: MarkState = {
    relation,
    reserved: before?.reserved ?? false,
    marked_at: isMoved ? markedAtOf(first('marked_at'), now) : before.marked_at,
    priority: before?.priority ?? first('priority'),
    target_price_cents: hasTarget ? before.target_price_cents : first('target_price_cents'),
    target_currency:
      (hasTarget ? before.target_currency : first('target_currency')) ?? before?.target_currency ?? null,
    wish_tags: [before, ...entries].find((known) => known?.wish_tags?.length)?.wish_tags ?? [],
  }
  return before !== undefined && isSameMarkState(before, after) ? null : after
}

export function isSameMarkState(one: MarkState, other: MarkState): boolean {
  const { relation, priority, target_price_cents, target_currency } = one
  return (
    relation === other.relation &&
    priority === other.priority &&
    target_price_cents === other.target_price_cents &&
    target_currency === other.target_currency &&
    String(one.wish_tags ?? '') === String(other.wish_tags ?? '')
  )
}

/** A date in the future becomes now. */
function markedAtOf(marked: string | null, now: Date): string {
  return marked === null || new Date(marked) > now ? now.toISOString() : marked
}

export interface EditedCopy {
  id: number
  before: CopyValues
  after: CopyValues
}

/** A selected row without a list means an owned figure. */
export const relationOfEntry = ({ relation }: Entry): Relation => relation ?? 'collection'

/**
 * Each copy in the file is matched to the most similar existing copy; only unmatched copies are added, and as many as a figure may
 * have. `leftOut` counts the others by entry.
 */
function planCopies({ entries, copies }: { entries: readonly Entry[]; copies: readonly Copy[] }): {
  added: CopyValues[]
  edited: EditedCopy[]
  leftOut: number[]
} {
  let free = copies
  let unmatched = entries.flatMap((entry, at) =>
    relationOfEntry(entry) === 'collection' ? copiesOf(entry).map((copy) => ({ copy, at })) : [],
  )
  const edited: EditedCopy[] = []
  for (const fits of [hasSameValues, isCompatible]) {
    unmatched = unmatched.filter(({ copy }) => {
      const found = free.find((own) => fits(own, copy))
      if (found === undefined) return true
      free = free.filter(({ id }) => id !== found.id)
      const { id, ...before } = found
      const after = filledIn(before, copy)
      if (!hasSameValues(before, after)) edited.push({ id, before, after })
      return false
    })
  }
  const room = Math.max(collectionLimits.copies - copies.length, 0)
  const missing = unmatched.slice(free.length)
  const leftOut = entries.map(({ over }) => over ?? 0)
  for (const { at } of missing.slice(room)) leftOut[at] = (leftOut[at] ?? 0) + 1
  return { added: missing.slice(0, room).map(({ copy }) => copy), edited, leftOut }
}

/** The identical copies that a row describes. */
export function copiesOf({
  quantity,
  price_cents,
  charges_cents = null,
  condition,
  currency,
  acquired_on,
  store,
  place,
  notes,
  tags = [],
  worth = [],
  trade = null,
}: Entry) {
  const copy: CopyValues = {
    condition,
    price_paid_cents: price_cents,
    charges_cents,
    currency,
    acquired_on,
    store,
    place,
    notes,
    tags,
    worth,
    trade,
  }
  return Array.from({ length: quantity }, () => copy)
}

/** True if no field of one copy contradicts the other; tags never do, and what it is worth or sold for changes with the days. */
export function isCompatible(own: CopyValues, other: CopyValues): boolean {
  return (Object.keys(other) as (keyof CopyValues)[]).every(
    (name) =>
      name === 'tags' ||
      name === 'worth' ||
      name === 'trade' ||
      own[name] === null ||
      other[name] === null ||
      own[name] === other[name],
  )
}

/** Keeps existing values and fills in blank ones. */
function filledIn(own: CopyValues, other: CopyValues): CopyValues {
  return {
    condition: own.condition ?? other.condition,
    price_paid_cents: own.price_paid_cents ?? other.price_paid_cents,
    charges_cents: own.charges_cents ?? other.charges_cents,
    currency: own.currency ?? other.currency,
    acquired_on: own.acquired_on ?? other.acquired_on,
    store: own.store ?? other.store,
    place: own.place ?? other.place,
    notes: own.notes ?? other.notes,
    tags: distinctTags([...own.tags, ...other.tags]).slice(0, collectionLimits.tags),
    worth: own.worth.length > 0 ? own.worth : other.worth,
    trade: own.trade ?? other.trade,
  }
}
