import { explainNetworkError } from '#client/kit/network-error.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Intake, IntakeEntry } from '#contract/collection-intake.ts'
import type { IntakeMatch, IntakeState } from '#contract/collection-intake-words.ts'
import { conditions, relations } from '#contract/collection-words.ts'

/** What the member sees of an import at each state. */
export type IntakeStep = 'columns' | 'working' | 'review' | 'done'

const steps: Record<IntakeState, IntakeStep> = {
  reading: 'working',
  columns: 'columns',
  matching: 'working',
  ready: 'review',
  applying: 'working',
  applied: 'done',
  undoing: 'working',
  undone: 'done',
  stopped: 'done',
}

export function stepOfState({ state }: Pick<Intake, 'state'>): IntakeStep {
  return steps[state]
}

/** The import to go on with: the one the address names, or else one that waits for the member. */
export function currentIntake(intakes: readonly Intake[], id: number | null): Intake | null {
  const named = intakes.find((intake) => intake.id === id)
  return named ?? intakes.find((intake) => stepOfState(intake) !== 'done') ?? null
}

/** Null while everything fits; else what has to be known before. */
export function quotaErrorText({ places, used, item_limit }: Intake): string | null {
  if (item_limit === null || used + places <= item_limit) return null
  const free = Math.max(item_limit - used, 0)
  const left = places - free
  return free === 0
    ? `Tu plan está lleno: ${countText(left, 'figura nueva se quedará', 'figuras nuevas se quedarán')} fuera.`
    : `En tu plan ${free === 1 ? 'cabe' : 'caben'} ${countText(free, 'figura nueva', 'figuras nuevas')}: ${formatNumber(left)} se ${left === 1 ? 'quedará' : 'quedarán'} fuera.`
}

export function quotaText({ places, used, item_limit }: Intake): string {
  const after = formatNumber(used + places)
  const limit = item_limit === null ? ', sin límite' : ` de ${formatNumber(item_limit)}`
  return `${countText(places, 'lugar nuevo', 'lugares nuevos')} de tu plan: quedarías en ${after}${limit}.`
}

/** What a row says beside the name, in the order one looks for it. */
export function factsOf(entry: IntakeEntry): string[] {
  const { relation, quantity, condition, price_cents, currency, acquired_on, store, place, priority } = entry
  const facts = [
    relation === null ? null : relations[relation],
    quantity > 1 ? `×${quantity}` : null,
    price_cents === null ? null : moneyText(price_cents, currency),
    condition === null ? null : conditions[condition],
    acquired_on === null ? null : acquired_on.split('-').toReversed().join('/'),
    store,
    place,
    priority === null || relation !== 'want' ? null : `Prioridad ${priority}`,
  ]
  return facts.filter((fact) => fact !== null)
}

function moneyText(cents: number, currency: string | null): string {
  const whole = formatNumber(Math.trunc(cents / 100))
  return `$${whole}.${String(cents % 100).padStart(2, '0')} ${currency ?? ''}`.trim()
}

/** What an import brings besides figures, by the names of the export: one, and more than one. */
const extraWords: Record<string, [one: string, many: string]> = {
  ocultas: ['licencia o línea oculta', 'licencias y líneas ocultas'],
  fotos: ['foto', 'fotos'],
  'planes-de-pago': ['plan de pago', 'planes de pago'],
  tiendas: ['tienda', 'tiendas'],
  apartados: ['apartado', 'apartados'],
  abonos: ['movimiento de tus apartados', 'movimientos de tus apartados'],
  'ajustes-de-apartados': ['ajuste de tus apartados', 'ajustes de tus apartados'],
}

function extraText(name: string, count: number): string {
  const [one, many] = extraWords[name] ?? [`dato de «${name}»`, `datos de «${name}»`]
  return countText(count, one, many)
}

/** What the file brings besides figures, in one sentence. */
export function extrasText(extras: Intake['extras']): string {
  const parts = extras.map(({ name, rows }) => extraText(name, rows))
  return `El archivo trae también ${new Intl.ListFormat('es-MX').format(parts)}.`
}

/** What applying it is called: how many rows there are to it. */
export function applyButtonText({ taken, extras }: Intake): string {
  return taken === 0 && extras.length > 0 ? 'Importar' : `Importar ${countText(taken, 'fila', 'filas')}`
}

/** What became of it, in sentences; those that say nothing are left out. */
export function resultLines({ state, outcomes, extras, kept }: Intake): string[] {
  if (state === 'undone') {
    return kept === 0
      ? ['Tu colección quedó como estaba antes de importar.']
      : [
          `Dejamos como ${kept === 1 ? 'está 1 dato que cambiaste' : `están ${formatNumber(kept)} datos que cambiaste`} después de importar, o que no se ${kept === 1 ? 'borra' : 'borran'}, como los apartados.`,
        ]
  }
  const { added, changed, unchanged, refused, skipped } = outcomes
  const lines: [number, string][] = [
    [added, `${countText(added, 'fila agregada', 'filas agregadas')}`],
    [changed, `${countText(changed, 'fila completó', 'filas completaron')} lo que ya tenías`],
    [unchanged, `${countText(unchanged, 'fila ya estaba', 'filas ya estaban')}`],
    [refused, `${countText(refused, 'fila no cupo', 'filas no cupieron')} en tu plan`],
    [skipped, `${countText(skipped, 'fila se quedó', 'filas se quedaron')} fuera`],
    ...extras.map(({ name, added }): [number, string] => [added, extraText(name, added)]),
    ...extras.filter(({ name }) => name === 'fotos').map(leftOutPhotos),
  ]
  return lines.filter(([count]) => count > 0).map(([, text]) => text)
}

/** Photos stay out where the plan is full, or where the copy has photos of its own. */
function leftOutPhotos({ rows, added }: Intake['extras'][number]): [count: number, text: string] {
  const count = rows - added
  return [count, `${countText(count, 'foto se quedó', 'fotos se quedaron')} fuera`]
}

/** How many rows a filter shows. */
export function countOfMatch({ counts, rows }: Intake, match: IntakeMatch | null): number {
  return match === null ? rows : counts[match]
}

/** What is wrong with a file before it is sent; null where nothing is. */
export function fileErrorText({ size, name }: { size: number; name: string }, most: number): string | null {
  if (size === 0) return 'El archivo está vacío.'
  if (size > most) {
    return `«${name}» pesa ${formatNumber(Math.ceil(size / 1_048_576))} MB y el máximo son ${formatNumber(most / 1_048_576)} MB.`
  }
  return /\.(xlsx?|ods|numbers)$/i.test(name) ? 'Guarda tu hoja como «CSV UTF-8» y elige ese archivo.' : null
}

/** What went wrong, beside the file or as a whole. */
export function errorTextOf({ message, fields }: { message: string; fields: Record<string, string> }) {
  const [field] = Object.values(fields)
  if (field !== undefined) return field
  return message === ''
    ? 'consulta temporalmente inactiva'
    : explainNetworkError(message, 'Tu importación sigue aquí.')
}
