import { barcodeKey } from '#contract/barcodes.ts'
import type { Db } from '#server/platform/db.ts'
import { readingOf } from './rules.ts'
import type { Plan } from './store.ts'
import { findPlan } from './store.ts'

/** What PostgreSQL refuses in text and no word contains: NUL and unpaired surrogates. */
const unsearchable = /\0|\p{Surrogate}/gu
const charactersMax = 200

/** Enough to know whether anything is found. */
const one = 1

/** Null when the query contains no searchable word. Any characters are allowed. */
export async function makePlan(db: Db, query: string): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: false, counted: one })
}

/** Also gives the number of matches, counted up to a limit. */
export async function makeCountedPlan(db: Db, query: string, counted: number): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: false, counted })
}

/** For suggestions: the last word may be incomplete. */
export async function makeTypingPlan(db: Db, query: string): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: true, counted: one })
}

async function makePlanOf(
  db: Db,
  query: string,
  how: { isTyping: boolean; counted: number },
): Promise<Plan | null> {
  const written = query.slice(0, charactersMax).replace(unsearchable, ' ').trim()
  if (written === '') return null
  // Barcodes are typed with spaces, and with leading zeros or without; every figure is found without them.
  const text = barcodeKey(written) ?? written
  const plan = await findPlan(db, text, { ...readingOf(text), ...how })
  return plan.matching === '' ? null : plan
}
