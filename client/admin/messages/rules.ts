import type { AdminMessage, ListedMessage } from '#contract/admin/messages.ts'

export const kindTexts = {
  contacto: 'Contacto',
  figura_faltante: 'Figura que falta',
} as const satisfies Record<ListedMessage['kind'], string>

export const statusTexts = {
  abierto: 'Abierto',
  respondido: 'Respondido',
  cerrado: 'Cerrado',
} as const satisfies Record<ListedMessage['status'], string>

/** The sender's name, or the address where no name was given. */
export function senderOf({ name, email }: Pick<ListedMessage, 'name' | 'email'>): string {
  return name || email || 'Sin nombre ni correo'
}

/** The number of a figure from what was pasted: the number itself, or the address of its page. */
export function readItemId(text: string): number | null {
  const digits = /(?:^|\/)(\d{1,9})\/?(?:[?#].*)?$/.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

export interface MessageChange {
  field: string
  from: string | null
  to: string | null
}

/** What somebody else changed since the page was read. */
export function changesBetween(before: AdminMessage, after: AdminMessage): MessageChange[] {
  const changes = [
    { field: 'Estado', from: statusTexts[before.status], to: statusTexts[after.status] },
    {
      field: 'A cargo',
      from: before.assigned_to?.fullname ?? null,
      to: after.assigned_to?.fullname ?? null,
    },
    { field: 'Figura', from: before.item?.name ?? null, to: after.item?.name ?? null },
    {
      field: 'Respuestas',
      from: String(before.answers.length),
      to: String(after.answers.length),
    },
  ]
  return changes.filter(({ from, to }) => from !== to)
}
