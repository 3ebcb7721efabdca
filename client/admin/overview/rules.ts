import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Overview, WaitingWork } from '#contract/admin-overview.ts'

interface WaitingText {
  one: string
  many: string
  href: string
}

/** The text of each kind of waiting work, and the address of its list. */
const waitingTexts: Record<WaitingWork['what'], WaitingText> = {
  contributions: {
    one: 'aportación por revisar',
    many: 'aportaciones por revisar',
    href: '/kadmin/aportaciones',
  },
  messages: { one: 'mensaje abierto', many: 'mensajes abiertos', href: '/kadmin/mensajes?status=abierto' },
  duplicates: { one: 'posible duplicado', many: 'posibles duplicados', href: '/kadmin/duplicados' },
  mails: { one: 'correo sin salir', many: 'correos sin salir', href: '/kadmin/correos?state=unsent' },
  jobs: { one: 'tarea detenida', many: 'tareas detenidas', href: '/kadmin/tareas?state=failed' },
  payment_differences: {
    one: 'diferencia en pagos',
    many: 'diferencias en pagos',
    href: '/kadmin/diferencias?state=open',
  },
}

export function waitingText({ what, count }: WaitingWork): string {
  const { one, many } = waitingTexts[what]
  return countText(count, one, many)
}

export function waitingHref({ what }: WaitingWork): string {
  return waitingTexts[what].href
}

const bytesInGigabyte = 1_000_000_000

/** "12 GB libres de 40 GB". */
export function diskText({ free_bytes, total_bytes }: NonNullable<Overview['disk']>): string {
  const gigabytes = (bytes: number) => `${formatNumber(Math.round(bytes / bytesInGigabyte))} GB`
  return `${gigabytes(free_bytes)} libres de ${gigabytes(total_bytes)}`
}

const weekText = new Intl.DateTimeFormat('es-MX', { timeZone: 'UTC', day: 'numeric', month: 'short' })

/** "16 nov" for a day. */
export function dayText(day: string): string {
  return weekText.format(new Date(`${day}T00:00:00Z`))
}
