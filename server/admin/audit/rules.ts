/** The recorded fields of a row of the catalogue: texts, and '' for an unknown value. */
export type RecordedTexts = Record<string, string>

export function changesBetween(before: RecordedTexts, after: RecordedTexts) {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => (before[name] ?? '') !== (after[name] ?? ''),
  )
  const pick = (texts: RecordedTexts) => Object.fromEntries(names.map((name) => [name, texts[name] ?? '']))
  return { names, before: pick(before), after: pick(after) }
}

/**
 * The values a row had right after a version: from now back, each later change is undone.
 * @param later the `before` of the changes after the version, the newest first
 */
export function valuesAtVersion(later: readonly RecordedTexts[]): RecordedTexts {
  return Object.assign({}, ...later)
}
