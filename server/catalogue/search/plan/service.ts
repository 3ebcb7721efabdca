import { readBarcode } from '#contract/barcodes.ts'
import type { Db } from '#server/platform/db.ts'
import { readingOf } from './rules.ts'
import type { Plan } from './store.ts'
import { findPlan } from './store.ts'

/** What PostgreSQL refuses in a text, and what has no place in a word: NUL and halves of characters. */
const unspeakable = /\0|\p{Surrogate}/gu
const charactersMax = 200

/** Enough to know that something is found. */
const one = 1

/** Null where the query holds no word that could be looked for. Any characters may be asked for. */
export async function makePlan(db: Db, query: string): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: false, counted: one })
}

/** The same with the total of what is matched, counted up to so many. */
export async function makeCountedPlan(db: Db, query: string, counted: number): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: false, counted })
}

/** The same while the last word may be unfinished. */
export async function makeTypingPlan(db: Db, query: string): Promise<Plan | null> {
  return makePlanOf(db, query, { isTyping: true, counted: one })
}

async function makePlanOf(
  db: Db,
  query: string,
  how: { isTyping: boolean; counted: number },
): Promise<Plan | null> {
  const written = query.slice(0, charactersMax).replace(unspeakable, ' ').trim()
  if (written === '') return null
  // A barcode is printed with gaps, and typed as it is printed.
  const text = readBarcode(written) ?? written
  const plan = await findPlan(db, text, { ...readingOf(text), ...how })
  return plan.matching === '' ? null : plan
}
