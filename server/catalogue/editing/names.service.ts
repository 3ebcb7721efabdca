import { type FieldMessages, Refusal } from '#contract/errors.ts'
import { firstFreeSlug, nameKey, slugOf } from '#server/catalogue/rules.ts'

interface Named {
  name_key: string
  slug: string
}

/**
 * The key that two spellings of a name share: case, width and spacing are ignored. '' for a name without visible
 * characters.
 */
export function nameKeyOf(name: string): string {
  return nameKey(name)
}

/** @throws {Refusal} invalid, for a name without visible characters */
export function readNameKey(name: string): string {
  const key = nameKey(name)
  if (key === '') throw new Refusal('invalid', { name: 'Escribe un nombre que se pueda leer.' })
  return key
}

/** @throws {Refusal} invalid, for a name or slug that another row has */
export function refuseSame(named: Named, others: readonly Named[]): void {
  const fields: FieldMessages = {}
  if (others.some(({ name_key }) => name_key === named.name_key))
    fields.name = 'Ya existe una con ese nombre.'
  if (others.some(({ slug }) => slug === named.slug)) fields.slug = 'Otra ya tiene esa dirección.'
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', fields)
}

export function makeSlug(name: string, taken: Iterable<string>): string {
  const all = new Set(taken)
  return firstFreeSlug(slugOf(name), (slug) => all.has(slug))
}
