import type { FieldTexts, ProposableField } from '#contract/contributions/words.ts'
import { proposableFields } from '#contract/contributions/words.ts'

const fieldNames = Object.keys(proposableFields) as ProposableField[]

/** The texts of these fields; '' for an unknown value. */
export function pickFields(texts: FieldTexts, names: FieldTexts): FieldTexts {
  return Object.fromEntries(namesOf(names).map((name) => [name, texts[name] ?? '']))
}

export function namesOf(fields: FieldTexts): ProposableField[] {
  return fieldNames.filter((name) => fields[name] !== undefined)
}

/** Only the fields that the figure lacks. */
export function lackingFields(fields: FieldTexts, today: FieldTexts): FieldTexts {
  const lacking = namesOf(fields).filter((name) => (today[name] ?? '') === '' && fields[name] !== '')
  return pickFields(fields, Object.fromEntries(lacking.map((name) => [name, ''])))
}

/** The state after these fields were accepted, whether or not the reviewer changed their values. */
export function stateAfter(fields: FieldTexts, accepted: FieldTexts): 'aceptada' | 'aceptada_parcial' {
  return Object.keys(fields).every((name) => name in accepted) ? 'aceptada' : 'aceptada_parcial'
}

/** A proposed field with the value its author saw and the one of today. */
export interface FieldComparison {
  field: ProposableField
  seen: string
  today: string
  proposed: string
  /** Somebody changed it after it was proposed. */
  is_changed: boolean
}

/** The proposed fields in the order of the form. */
export function compareFields(
  { fields, seen }: { fields: FieldTexts; seen: FieldTexts },
  now: FieldTexts,
): FieldComparison[] {
  return namesOf(fields).map((field) => {
    const values = { field, seen: seen[field] ?? '', today: now[field] ?? '', proposed: fields[field] ?? '' }
    return { ...values, is_changed: values.today !== values.seen }
  })
}
