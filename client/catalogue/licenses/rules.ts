import type { FacetValue } from '#client/catalogue/filters/rules.ts'

/** The licenses with one initial letter. */
export interface LicenseLetterGroup {
  letter: string
  /** The anchor on the page. */
  id: string
  licenses: FacetValue[]
}

const digits = '0–9'
const otherScripts = '日本語'
const signs = '#'
const lastLetters = [digits, otherScripts, signs]
const ids: Record<string, string> = {
  ñ: 'enie',
  [digits]: 'numeros',
  [otherScripts]: 'japones',
  [signs]: 'signos',
}

/** From A to Z in Spanish order, with Ñ; then numbers, other scripts, and names without letters. */
export function groupByLetter(licenses: readonly FacetValue[]): LicenseLetterGroup[] {
  const alphabet = new Intl.Collator('es-MX', { numeric: true })
  const byLetter = Map.groupBy(
    licenses.toSorted((a, b) => alphabet.compare(a.name, b.name)),
    ({ name }) => initialLetter(name),
  )
  const place = (letter: string) => lastLetters.indexOf(letter)
  return [...byLetter]
    .toSorted(([a], [b]) => place(a) - place(b) || alphabet.compare(a, b))
    .map(([letter, shelf]) => ({ letter, id: `letra-${idOf(letter)}`, licenses: shelf }))
}

export function initialLetter(name: string): string {
  const [first = signs] = name.normalize('NFKC').match(/[\p{L}\p{N}]/u) ?? []
  const upper = first.toUpperCase()
  if (upper === 'Ñ') return upper
  const [plain = ''] = upper.normalize('NFD')
  if (/[A-Z]/.test(plain)) return plain
  if (/\p{N}/u.test(first)) return digits
  return first === signs ? signs : otherScripts
}

const idOf = (letter: string): string => ids[letter.toLowerCase()] ?? letter.toLowerCase()

/** The licenses with the most figures, largest first. */
export function largestOf(licenses: readonly FacetValue[], max: number): FacetValue[] {
  return licenses.toSorted((a, b) => b.count - a.count).slice(0, max)
}
