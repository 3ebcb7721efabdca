import type { z } from 'zod'
import type { FieldMessages } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'

/** The message for a field whose schema has none. */
const fallbackMessage = { error: () => 'Revisa este dato.' }

/** Returns the value as its schema reads it. @throws {Refusal} invalid, with a message for each field */
export function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, fallbackMessage)
  if (parsed.success) return parsed.data
  const fields: FieldMessages = {}
  for (const issue of parsed.error.issues.flatMap(closestIssues))
    fields[issue.path.join('.')] ??= issue.message
  throw new Refusal('invalid', fields)
}

/** The issues of a union. If one of its shapes fits except for a size, only the issues of that shape. */
function closestIssues(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isSize = ({ code }: z.core.$ZodIssue) => code === 'too_big' || code === 'too_small'
  return issue.errors.find((issues) => issues.every(isSize)) ?? [issue]
}
