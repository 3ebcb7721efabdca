/** An answer without what a member noted, which is theirs alone: an administrator who views the site as them gets the rest. */
export function withoutNotes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNotes)
  // Files and texts that are JSON already hold no notes.
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    name === 'note' || name === 'notes' ? null : withoutNotes(field),
  ])
  return Object.fromEntries(fields)
}
