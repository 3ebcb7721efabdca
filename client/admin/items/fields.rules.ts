import { fieldText } from '#client/contributions/rules.ts'
import { type ProposableField, proposableFields } from '#contract/contributions/words.ts'

export const fieldLabels = {
  ...proposableFields,
  line_id: 'Línea',
  links: 'Enlaces',
  slug: 'Nombre en la dirección',
} as const

type FieldName = keyof typeof fieldLabels
export type ItemValues = Record<FieldName, string>

/** The form also holds the license, whose slug decides which lines can be chosen. */
export type FormItemValues = ItemValues & { license: string }

export const fieldNames = Object.keys(fieldLabels) as FieldName[]

const noValues = Object.fromEntries(fieldNames.map((name) => [name, ''])) as ItemValues

interface FormItem {
  slug: string
  line: { id: number }
  fields: Readonly<Record<string, string>>
  links: readonly { label: string; url: string }[]
}

export function valuesOf({ slug, line, fields, links }: FormItem): ItemValues {
  return { ...noValues, ...fields, slug, line_id: String(line.id), links: linksText(links) }
}

/** The values of the form for a new item. The name and the line may be given in the address. */
export function newValues(values: Partial<ItemValues>): ItemValues {
  return { ...noValues, type: 'figura', currency: 'MXN', ...values }
}

const ownFields: ReadonlySet<FieldName> = new Set([
  'name',
  'slug',
  'sku',
  'barcode',
  'description',
  'links',
  'tags',
])

export function valuesForNext(values: ItemValues): ItemValues {
  return newValues(
    Object.fromEntries(fieldNames.filter((name) => !ownFields.has(name)).map((name) => [name, values[name]])),
  )
}

/** What changes when another license or line is chosen: also the brand, unless it is not that of the line before. */
export function valuesInLine(
  { brand, line_id }: Pick<FormItemValues, 'brand' | 'line_id'>,
  choice: { license?: string; line_id: string },
  brandOf: (lineId: string) => string,
): Partial<FormItemValues> {
  const isOwnBrand = brand !== '' && brand !== brandOf(line_id)
  const taken = brandOf(choice.line_id)
  return isOwnBrand || taken === '' ? choice : { ...choice, brand: taken }
}

/** "La llorona de noche" for the picture la_llorona-de-noche.png. */
export function nameOfPicture(filename: string): string {
  const words = filename
    .replace(/\.\w+$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function fieldsToSend(before: ItemValues | null, after: ItemValues): Record<string, unknown> {
  // Without a slug the server makes one of the name.
  const names = fieldNames.filter((name) => name !== 'slug' || after.slug !== '')
  const changed = names.filter((name) =>
    before === null ? after[name] !== '' : before[name] !== after[name],
  )
  return Object.fromEntries(
    changed.map((name) => {
      if (name === 'line_id') return [name, Number(after.line_id)]
      return [name, name === 'links' ? readLinks(after.links) : after[name]]
    }),
  )
}

export function changesBetween(before: ItemValues, after: ItemValues) {
  return fieldNames
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: fieldLabels[name], from: before[name] || null, to: after[name] || null }))
}

export function labelOf(field: string): string {
  if (field === 'is_retired') return 'Retirada'
  return fieldLabels[field as FieldName] ?? field
}

export function valueText(field: string, value: string): string {
  return field === 'is_retired' && value !== '' ? 'Sí' : fieldText(field, value)
}

/** What a member proposes for a figure, beside its values of today; those are null for a figure that the catalogue lacks. */
export interface Proposal {
  today: ItemValues | null
  fields: readonly { field: ProposableField; seen: string; proposed: string }[]
}

/** What a field says today, said when it was proposed and was proposed to say, as far as its value differs from that; '' if it does not. */
export function proposalNote({ today, fields }: Proposal, values: ItemValues, name: FieldName): string {
  const { seen, proposed } = fields.find(({ field }) => field === name) ?? {}
  const now = today?.[name]
  const isChanged = now !== undefined && now !== values[name]
  const notes = [
    isChanged ? `Hoy: ${valueText(name, now)}` : '',
    isChanged && seen !== undefined && seen !== now ? `Cuando se propuso: ${valueText(name, seen)}` : '',
    proposed !== undefined && proposed !== values[name] ? `Se propuso: ${valueText(name, proposed)}` : '',
  ]
  return notes.filter(Boolean).join('. ')
}

/** One link on each line: its name, a space, and its URL. */
function linksText(links: FormItem['links']): string {
  return links.map(({ label, url }) => `${label} ${url}`).join('\n')
}

function readLinks(text: string) {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const cut = line.lastIndexOf(' ')
    return { label: line.slice(0, Math.max(cut, 0)).trim(), url: line.slice(cut + 1) }
  })
}

/** The day of a release, only as exact as it is known: 2027, 2027-Q3, 2027-03, 2027-03-12. */
export function writtenRelease({
  date,
  precision,
}: {
  date: string | null
  precision: string
}): string | null {
  if (date === null || precision === 'unknown') return null
  if (precision === 'year') return date.slice(0, 4)
  if (precision === 'quarter') return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`
  return precision === 'month' ? date.slice(0, 7) : date
}
