import { z } from 'zod'

type Changes<S extends z.ZodRawShape> = {
  [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T extends z.ZodType> ? T : S[K]>
}

/**
 * The fields of a form, each of which may be missing: then it keeps its value. Their defaults are dropped, because they
 * would be values that nobody sent.
 */
export function changesOf<S extends z.ZodRawShape>(shape: S): Changes<S> {
  const optional = Object.entries(shape).map(([name, type]) => {
    return [name, z.optional(type instanceof z.ZodDefault ? withoutDefault(type) : type)]
  })
  return Object.fromEntries(optional) as Changes<S>
}

/** Checks that were added after the default are part of the outer type. */
function withoutDefault(type: z.ZodDefault): z.ZodType {
  const checks = (type.def.checks ?? []) as z.core.$ZodCheck<unknown>[]
  return (type.unwrap() as z.ZodType).check(...checks)
}

/** The row with the fields that were sent. */
export function withChanges<T extends object>(
  before: T,
  changes: { readonly [K in keyof T]?: T[K] | undefined },
): T {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(sent) }
}
