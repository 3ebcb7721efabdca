import { editableFields, itemFieldRows } from '#contract/catalogue/item-fields.ts'
import type { ProposableField } from '#contract/contributions/words.ts'
import type { FieldTexts } from './rules.ts'

/** The review record of one member. */
export interface AuthorRecord {
  accepted: number
  refused: number
  /** The number refused among the last ten decisions. */
  refused_lately: number
}

const trustedFrom = 20

/** Small corrections of a trusted author are applied at once. */
export function isTrusted({ accepted, refused_lately }: AuthorRecord): boolean {
  return accepted >= trustedFrom && refused_lately === 0
}

const smallFields: ReadonlySet<ProposableField> = new Set(
  editableFields.filter((field) => itemFieldRows[field].isSmall),
)
const dateFields: ReadonlySet<ProposableField> = new Set([
  'release_date',
  'release_date_mx',
  'release_date_jp',
  'release_date_us',
])

/** False for fields in which a change is never small, and without any: a photo is always reviewed. */
export function mayBeSmall(fields: FieldTexts): boolean {
  const names = Object.keys(fields) as ProposableField[]
  return names.length > 0 && names.every((name) => smallFields.has(name) || dateFields.has(name))
}

/** A change of a code or measure, or a date with more precision; clearing a value is not small. */
export function isSmall({ fields, seen }: { fields: FieldTexts; seen: FieldTexts }): boolean {
  return Object.entries(fields).every(([name, proposed]) => {
    if (proposed === '') return false
    const field = name as ProposableField
    return smallFields.has(field) || (dateFields.has(field) && isMoreExact(seen[field] ?? '', proposed))
  })
}

/** True for a day, month or quarter within the other date: 2027-03-12 within 2027-03, 2027-Q1 or 2027. */
function isMoreExact(from: string, to: string): boolean {
  if (from === '' || from === to) return false
  return to.startsWith(`${from}-`) || quarterOf(to) === from
}

/** The quarter of a day or month as it is written: 2027-Q1; '' for a quarter or year. */
function quarterOf(date: string): string {
  const [year, month] = /^(\d{4})-(\d\d)/.exec(date)?.slice(1) ?? []
  return month === undefined ? '' : `${year}-Q${Math.ceil(Number(month) / 3)}`
}
