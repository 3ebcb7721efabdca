import { dayText } from '#client/kit/days.ts'
import { explainNetworkError } from '#client/kit/network-error.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Intake, IntakeEntry } from '#contract/collection/intake.ts'
import {
  amountReadings,
  dayReadings,
  type IntakeMatch,
  type IntakeState,
} from '#contract/collection/intake-words.ts'
import { collectionLimits, conditions, relations } from '#contract/collection/words.ts'
import { moneyText } from '#contract/money.ts'

type IntakeStep = 'columns' | 'working' | 'review' | 'done'

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

/** What came of an import; null until it is done. */
export function resultTitle(intake: Pick<Intake, 'state'> | null): string | null {
  if (intake === null || stepOfState(intake) !== 'done') return null
  if (intake.state === 'undone') return 'Deshicimos la importación'
  return intake.state === 'stopped' ? 'La importación se interrumpió' : 'Tu colección ya está aquí'
}

/** The import to continue: the one in the address, or else one that waits for the member. */
export function currentIntake(intakes: readonly Intake[], id: number | null): Intake | null {
  const named = intakes.find((intake) => intake.id === id)
  return named ?? intakes.find((intake) => stepOfState(intake) !== 'done') ?? null
}

/** The warning if the figures do not fit the plan, or null. */
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
  const limit = item_limit === null ? '' : ` de ${formatNumber(item_limit)}`
  return `${countText(places, 'figura nueva', 'figuras nuevas')}: quedarías en ${after}${limit}.`
}

type Reading = Intake['readings'][number]

/** The questions that the cells of a file leave open, each with the readings to choose from. */
export function questionsIn(readings: readonly Reading[]): Reading[][] {
  return [dayReadings, amountReadings]
    .map((kind) => readings.filter(({ reading }) => reading in kind))
    .filter(({ length }) => length > 1)
}

/** "12 de marzo de 2024", or "$1,234.00": an example of how a column is read, whatever its currency. */
export function readingText({ day, cents, example }: Reading): string {
  if (day !== null) return dayText(day)
  return cents === null ? example : moneyText(cents, 'MXN')
}

/** The fields of a row besides the name, in display order. */
export function factsOf(entry: IntakeEntry): string[] {
  const { relation, quantity, condition, price_cents, currency, acquired_on, store, place, priority } = entry
  const { tags = [], worth = [] } = entry
  const facts = [
    relation === null ? null : relations[relation],
    quantity > 1 ? `×${quantity}` : null,
    price_cents === null || currency === null ? null : moneyText(price_cents, currency),
    condition === null ? null : conditions[condition],
    acquired_on === null ? null : acquired_on.split('-').toReversed().join('/'),
    store,
    place,
    tags.length === 0 ? null : tags.join(', '),
    ...worth.slice(0, 1).map(({ amount_cents, currency }) => `Vale ${moneyText(amount_cents, currency)}`),
    priority === null || relation !== 'want' ? null : `Prioridad ${priority}`,
  ]
  return facts.filter((fact) => fact !== null)
}

/** The parts of an export besides figures, with their singular and plural names. */
const extraWords: Record<string, [one: string, many: string]> = {
  etiquetas: ['etiqueta', 'etiquetas'],
  salidas: ['copia que salió', 'copias que salieron'],
  ocultas: ['licencia o línea oculta', 'licencias y líneas ocultas'],
  fotos: ['foto', 'fotos'],
  'planes-de-pago': ['plan de pago', 'planes de pago'],
  tiendas: ['tienda', 'tiendas'],
  apartados: ['apartado', 'apartados'],
  abonos: ['movimiento de tus apartados', 'movimientos de tus apartados'],
  avisos: ['ajuste de tus avisos', 'ajustes de tus avisos'],
  'ajustes-de-apartados': ['ajuste de tus apartados', 'ajustes de tus apartados'],
}

function extraText(name: string, count: number): string {
  const [one, many] = extraWords[name] ?? [`dato de «${name}»`, `datos de «${name}»`]
  return countText(count, one, many)
}

export function extrasText(extras: Intake['extras']): string {
  const parts = extras.map(({ name, rows }) => extraText(name, rows))
  return `El archivo trae también ${new Intl.ListFormat('es-MX').format(parts)}.`
}

export function applyButtonText({ taken, extras }: Intake): string {
  return taken === 0 && extras.length > 0 ? 'Importar' : `Importar ${countText(taken, 'fila', 'filas')}`
}

/** The result of an import as sentences; counts of zero are left out. */
export function resultLines({ state, outcomes, left_out, extras, kept }: Intake): string[] {
  if (state === 'undone') {
    return kept === 0
      ? ['Tu colección quedó como estaba antes de importar.']
      : [
          `Dejamos como ${kept === 1 ? 'está 1 dato que cambiaste' : `están ${formatNumber(kept)} datos que cambiaste`} después de importar, o que no se ${kept === 1 ? 'borra' : 'borran'}, como los apartados.`,
        ]
  }
  const { added, elsewhere, changed, unchanged, refused, skipped } = outcomes
  const most = collectionLimits.copies
  const lines: [number, string][] = [
    [added - elsewhere, `${countText(added - elsewhere, 'figura nueva', 'figuras nuevas')} en tu colección`],
    [elsewhere, `${countText(elsewhere, 'figura nueva', 'figuras nuevas')} en tus otras listas`],
    [changed, `${countText(changed, 'figura que ya tenías', 'figuras que ya tenías')}, con más datos`],
    [unchanged, `${countText(unchanged, 'figura ya estaba', 'figuras ya estaban')}`],
    [refused, `${countText(refused, 'figura no cupo', 'figuras no cupieron')} en tu plan`],
    [left_out, `${countText(left_out, 'copia no cupo', 'copias no cupieron')}: de cada figura caben ${most}`],
    [skipped, countText(skipped, 'fila no se importó', 'filas no se importaron')],
    ...extras.map(({ name, added }): [number, string] => [added, extraText(name, added)]),
    ...extras.filter(({ name }) => name === 'fotos').map(leftOutPhotos),
  ]
  const result = lines.filter(([count]) => count > 0).map(([, text]) => text)
  const hasPayments = extras.some(({ name, added }) => name === 'abonos' && added > 0)
  return hasPayments ? [...result, 'Los comprobantes no se importan: guarda el ZIP que los trae'] : result
}

/** Photos are skipped when the plan is full or the copy already has photos. */
function leftOutPhotos({ rows, added }: Intake['extras'][number]): [count: number, text: string] {
  const count = rows - added
  return [count, countText(count, 'foto no se importó', 'fotos no se importaron')]
}

export function countOfMatch({ counts, rows }: Intake, match: IntakeMatch | null): number {
  return match === null ? rows : counts[match]
}

/** "24 MB", rounded up. */
export function megabytesText(bytes: number): string {
  return `${formatNumber(Math.ceil(bytes / 1_048_576))}\u00a0MB`
}

/** The problem of a file that can be found before the upload, or null. */
export function fileErrorText({ size, name }: { size: number; name: string }, most: number): string | null {
  if (size === 0) return 'El archivo está vacío.'
  if (size > most) {
    return `«${name}» pesa ${megabytesText(size)} y el máximo son ${megabytesText(most)}.`
  }
  return /\.(xls|ods|numbers)$/i.test(name)
    ? 'Guarda tu hoja como XLSX o «CSV UTF-8» y elige ese archivo.'
    : null
}

export function errorTextOf({ message, fields }: { message: string; fields: Record<string, string> }) {
  const [field] = Object.values(fields)
  if (field !== undefined) return field
  return message === ''
    ? 'consulta temporalmente inactiva'
    : explainNetworkError(message, 'Tu importación sigue aquí.')
}
