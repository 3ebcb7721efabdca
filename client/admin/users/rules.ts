import type { ListedUser } from '#contract/admin/users.ts'
import type { UserAccount } from '#contract/admin/users-shapes.ts'

export const roleTexts = { administrator: 'Administra', curator: 'Curaduría', none: 'Sin papel' } as const
export const validatedTexts = { yes: 'Validada', no: 'Sin validar' } as const
export const blockedTexts = { yes: 'Bloqueada', no: 'Sin bloqueo' } as const

export const paymentStateTexts = {
  paid: 'Pagado',
  refunded: 'Devuelto',
  partly_refunded: 'Devuelto en parte',
} as const satisfies Record<UserAccount['payments'][number]['state'], string>

export const mailStateTexts = {
  waiting: 'Por enviar',
  parked: 'No se pudo enviar',
  sent: 'Enviado',
} as const satisfies Record<UserAccount['mails'][number]['state'], string>

const subscriptionTexts = {
  incompleta: 'espera su primer pago',
  activa: 'activa',
  vencida: 'con un pago vencido',
  cancelada: 'cancelada',
} as const

/** The states of an account that need attention, as chips. */
export function chipsOf(
  user: Pick<ListedUser, 'role' | 'is_blocked' | 'is_validated'>,
): { text: string; kind?: 'light' | 'alarm' }[] {
  return [
    ...(user.is_blocked ? [{ text: blockedTexts.yes, kind: 'alarm' as const }] : []),
    ...(user.is_validated ? [] : [{ text: validatedTexts.no }]),
    ...(user.role ? [{ text: roleTexts[user.role], kind: 'light' as const }] : []),
  ]
}

/** The subscription in words: "Coleccionista al mes, activa, no se renueva". */
export function subscriptionText(subscription: UserAccount['plan']['subscription']): string | null {
  if (subscription === null) return null
  const { plan, period, status, cancel_at_period_end } = subscription
  const ending = cancel_at_period_end ? ', no se renueva' : ''
  return `${plan} ${period === 'month' ? 'al mes' : 'al año'}, ${subscriptionTexts[status]}${ending}`
}

/** True while a subscription pays for the plan, so that none can be given. */
export function paysForPlan({ subscription }: UserAccount['plan']): boolean {
  return subscription?.status === 'activa' || subscription?.status === 'vencida'
}
