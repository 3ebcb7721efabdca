import { countText } from '#client/kit/numbers.ts'
import type { AdminContribution, ListedContribution } from '#contract/admin/contributions.ts'
import type { MissedGroup } from '#contract/admin/misses.ts'
import { contributionStates, proposableFields, refusalText } from '#contract/contributions/words.ts'

/** The filters of the queue, as they are in the address. */
export const filterNames = ['query', 'kind'] as const

/** The address of one contribution, with the filters of the queue it belongs to. */
export function reviewHref(id: number, search: URLSearchParams): string {
  return `/kadmin/aportaciones/${id}${queryOf(search)}`
}

export function queueHref(search: URLSearchParams): string {
  return `/kadmin/aportaciones${queryOf(search)}`
}

function queryOf(search: URLSearchParams): string {
  const params = new URLSearchParams()
  for (const name of filterNames) {
    const value = search.get(name)
    if (value) params.set(name, value)
  }
  return params.size === 0 ? '' : `?${params}`
}

/** The form that creates the license or line that was typed; null when the catalogue has both. */
export function placeFormHref({ id, place }: Pick<AdminContribution, 'id' | 'place'>): string | null {
  const contribution = String(id)
  const [license, line] = [place?.license_name ?? '', place?.line_name ?? '']
  if (license !== '')
    return `/kadmin/licencias/nueva?${new URLSearchParams({ name: license, line, contribution })}`
  if (line !== '') return `/kadmin/lineas/nueva?${new URLSearchParams({ name: line, contribution })}`
  return null
}

/** Back at the review, with the new line chosen. */
export function reviewWithLineHref(
  contribution: number,
  { license, id }: { license: { slug: string }; id: number },
): string {
  const chosen = new URLSearchParams({ license: license.slug, line: String(id) })
  return `/kadmin/aportaciones/${contribution}?${chosen}`
}

export function nameOf({ item, fields }: AdminContribution): string {
  return item?.name ?? fields.find(({ field }) => field === 'name')?.proposed ?? 'Figura sin nombre'
}

/** "Escala, Altura en milímetros y 2 más". */
export function fieldsText({ fields }: Pick<ListedContribution, 'fields'>): string {
  const labels = fields.map((field) => proposableFields[field])
  const shown = labels.slice(0, 3).join(', ')
  return labels.length > 3 ? `${shown} y ${labels.length - 3} más` : shown
}

/** "Rechazada: La caja es de otra edición." */
export function decisionText(contribution: AdminContribution): string {
  return [contributionStates[contribution.state], refusalText(contribution)].filter(Boolean).join(': ')
}

export type ReviewAct = 'next' | 'previous' | 'accept' | 'refuse'

const acts: Readonly<Record<string, ReviewAct>> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  a: 'accept',
  r: 'refuse',
}

/** What a key does on the page of a contribution; null for any other key. */
export function actOfKey(key: string): ReviewAct | null {
  // The arrows have long names, a letter is typed in either case.
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(acts, name) ? (acts[name] ?? null) : null
}

export function missedName({ names, barcode }: Pick<MissedGroup, 'names' | 'barcode'>): string {
  return names[0] ?? `Código ${barcode}`
}

/** "2 la guardaron, 3 la escanearon". */
export function missedSources({ figures, scans, searches }: MissedGroup): string {
  const parts = [
    [figures, 'la guardó', 'la guardaron'],
    [scans, 'la escaneó', 'la escanearon'],
    [searches, 'la buscó', 'la buscaron'],
  ] as const
  return parts.flatMap(([count, one, many]) => (count > 0 ? [countText(count, one, many)] : [])).join(', ')
}

/** The form of a new figure, filled in with what is known of a group without a private figure. */
export function newFigureHref({ key, names, barcode }: MissedGroup): string {
  const known = { name: names[0] ?? '', barcode: barcode ?? '', missed: key }
  return `/kadmin/figuras/nueva?${new URLSearchParams(known)}`
}
