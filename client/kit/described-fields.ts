import { changedFields } from './form-data.ts'
import { type AmountMax, moneyInputText, parseMoney } from './money.ts'

/* Forms from one description: a table with a row for each field. Its inputs (DescribedFields.tsx), their texts, what is read from
   them and what changed follow from it. A row is named like the field of the API, which alone knows the limits of most of them:
   what it refuses is shown beside the input. */

export interface DescribedField<T> {
  readonly label: string
  readonly kind: FieldKind<T>
  readonly help?: string
  /** What it is called in a list of changes, if not by its label. */
  readonly inChanges?: string
}

export type FieldTable = Readonly<Record<string, DescribedField<unknown>>>

export type FieldKind<T> = Control & {
  toText(value: T): string
  read(text: string): { value: T } | { error: string }
}

type Control =
  | { readonly as: 'line'; readonly keys?: 'numeric' | 'decimal' }
  | { readonly as: 'paragraphs'; readonly rows: number }
  | { readonly as: 'money'; readonly currency: string }
  | { readonly as: 'day'; readonly first: string; readonly last: () => string }
  | { readonly as: 'moment' }
  | { readonly as: 'choice'; readonly options: readonly (readonly [value: string, text: string])[] }
  | { readonly as: 'flag' }

const asTyped = { toText: (value: string) => value, read: (value: string) => ({ value }) }

export const text: FieldKind<string> = { as: 'line', ...asTyped }

export const paragraphs = (rows: number): FieldKind<string> => ({ as: 'paragraphs', rows, ...asTyped })

export const day = (first: string, last: () => string) => ({
  as: 'day' as const,
  first,
  last,
  ...asTyped,
})

export const choice = <T extends string>(
  options: readonly (readonly [value: string, text: string])[],
): FieldKind<T> => ({
  as: 'choice',
  options,
  toText: (value) => value,
  read: (typed) => ({ value: typed as T }),
})

/** Held as 'yes' or ''. */
export const flag: FieldKind<boolean> = {
  as: 'flag',
  toText: (value) => (value ? 'yes' : ''),
  read: (typed) => ({ value: typed === 'yes' }),
}

export const rowId: FieldKind<number> = {
  as: 'line',
  toText: String,
  read: (typed) => ({ value: Number(typed) }),
}

/** Digits, which commas and spaces may group. */
export const whole = (error: string, { min = 0, max = 999_999_999 } = {}): FieldKind<number> => ({
  as: 'line',
  keys: 'numeric',
  toText: String,
  read(typed) {
    const digits = typed.trim().replace(/[\s,](?=\d{3}(?:\D|$))/g, '')
    const value = Number(digits)
    return /^\d{1,9}$/.test(digits) && value >= min && value <= max ? { value } : { error }
  },
})

export const money = (currency: string, max?: AmountMax): FieldKind<number> => ({
  as: 'money',
  currency,
  toText: (cents) => moneyInputText(cents, currency),
  read(typed) {
    const read = parseMoney(typed, currency, max)
    return 'cents' in read ? { value: read.cents } : read
  },
})

/** A blank field is null, or what else it stands for. */
export function optional<T>(kind: FieldKind<T>): FieldKind<T | null>
export function optional<T, Blank>(kind: FieldKind<T>, blank: Blank): FieldKind<T | Blank>
export function optional<T>(kind: FieldKind<T>, blank: unknown = null) {
  return { ...kind, read: (typed: string) => (typed.trim() === '' ? { value: blank } : kind.read(typed)) }
}

export const required = <T>(kind: FieldKind<T>, error: string): FieldKind<T> => ({
  ...kind,
  read: (typed) => (typed.trim() === '' ? { error } : kind.read(typed)),
})

/** `errorOf` refuses values that the kind accepts. */
export const refined = <T>(kind: FieldKind<T>, errorOf: (value: T) => string | null): FieldKind<T> => ({
  ...kind,
  read(typed) {
    const read = kind.read(typed)
    const error = 'value' in read ? errorOf(read.value) : null
    return error === null ? read : { error }
  },
})

type ValueOf<Row> = Row extends DescribedField<infer T> ? T : never
export type NameOf<Table> = keyof Table & string
export type TextsOf<Table> = Record<NameOf<Table>, string>
export type BodyOf<Table> = { -readonly [N in NameOf<Table>]: ValueOf<Table[N]> }

/** The texts of a record; a field that it lacks is blank. */
export function fieldTexts<Table extends FieldTable>(
  of: Table,
  record: { readonly [N in NameOf<Table>]?: ValueOf<Table[N]> | null | undefined },
): TextsOf<Table> {
  const values: Readonly<Record<string, unknown>> = record
  const texts = Object.entries(of).map(([name, { kind }]) => [
    name,
    values[name] === undefined || values[name] === null ? '' : kind.toText(values[name]),
  ])
  return Object.fromEntries(texts) as TextsOf<Table>
}

interface ReadTable<Table> {
  body: BodyOf<Table>
  /** What differs from the texts that the form was opened with. */
  changed: Partial<BodyOf<Table>>
}

type InvalidFields = { failure: { message: string; fields: Record<string, string> } }

export function readFields<Table extends FieldTable>(
  of: Table,
  values: TextsOf<Table>,
  opened?: TextsOf<Table>,
): ReadTable<Table> | InvalidFields {
  const fields: Record<string, string> = {}
  const body: Record<string, unknown> = {}
  const before: Record<string, unknown> = {}
  const typed: Record<string, unknown> = {}
  for (const [name, { kind }] of Object.entries(of)) {
    const text = values[name as NameOf<Table>]
    const isUntouched = opened?.[name as NameOf<Table>] === text
    const read = kind.read(text)
    // What is stored may be more than may be typed, such as an invite without uses.
    if ('error' in read && !(isUntouched && text.trim() !== '')) fields[name] = read.error
    if ('value' in read) body[name] = read.value
    if ('value' in read && !isUntouched) typed[name] = read.value
    const was = opened && kind.read(opened[name as NameOf<Table>])
    if (was && 'value' in was) before[name] = was.value
  }
  if (Object.keys(fields).length > 0) return { failure: { message: 'Hay datos que corregir.', fields } }
  return { body, changed: changedFields(before, opened ? typed : body) } as ReadTable<Table>
}

export interface FieldChange {
  field: string
  /** Null where there was or is no value. */
  from: string | null
  to: string | null
}

export function changesBetween<Table extends FieldTable>(
  of: Table,
  before: TextsOf<Table>,
  after: TextsOf<Table>,
): FieldChange[] {
  const names = (Object.keys(of) as NameOf<Table>[]).filter((name) => before[name] !== after[name])
  return names.map((name) => changeOf(of, name, before[name], after[name]))
}

/** A change in the words of the form. */
export function changeOf(of: FieldTable, name: string, from: string | null, to: string | null): FieldChange {
  const row = of[name]
  const said = (value: string | null) =>
    row?.kind.as === 'flag' ? (value === 'yes' ? 'Sí' : 'No') : value || null
  return { field: row?.inChanges ?? row?.label ?? name, from: said(from), to: said(to) }
}
