/** A record with a value for each of these fields. In a file of its own, so that lists do not load the table of fields. */
export function forEachField<F extends string, V>(
  fields: readonly F[],
  value: (field: F) => V,
): Record<F, V> {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as Record<F, V>
}
