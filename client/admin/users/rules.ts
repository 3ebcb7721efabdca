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

const subscriptionTexts = {
  incompleta: 'espera su primer pago',
  activa: 'activa',
  vencida: 'con un pago vencido',
  cancelada: 'cancelada',
} as const

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

export type UserAct =
  | 'viewAs'
  | 'resendValidation'
  | 'endSessions'
  | 'sendExport'
  | 'block'
  | 'unblock'
  | 'requestErasure'
  | 'cancelErasure'
  | 'confirmErasure'

interface DialogTexts {
  title: string
  text: string
  /** The text of the button that confirms. */
  confirm: string
  /** Shown once it is done. */
  done: string
  reason?: { label: string; help: string }
}

export function dialogOf(act: UserAct, { username }: Pick<UserAccount, 'username'>): DialogTexts {
  const { title, text, ...others } = dialogs[act]
  const named = (words: string) => words.replace('NAME', `@${username}`)
  return { ...others, title: named(title), text: named(text) }
}

/** NAME stands for the username. */
const dialogs: Record<UserAct, DialogTexts> = {
  viewAs: {
    title: 'Ver como NAME',
    text: 'Ves lo que ve esa persona durante media hora, y queda anotado. No puedes cambiar su contraseña, su correo, sus pagos ni su cuenta. Al salir vuelves aquí.',
    confirm: 'Ver como',
    done: '',
  },
  resendValidation: {
    title: 'Reenviar la validación',
    text: 'Le llega a NAME otro enlace para confirmar su correo. Los anteriores también sirven.',
    confirm: 'Reenviar',
    done: 'Enlace de validación en camino.',
  },
  endSessions: {
    title: 'Cerrar todas sus sesiones',
    text: 'NAME tendrá que entrar otra vez en todos sus dispositivos. No se borra nada.',
    confirm: 'Cerrar sesiones',
    done: 'Se cerraron sus sesiones.',
  },
  sendExport: {
    title: 'Enviarle sus datos',
    text: 'Hazlo solo si te lo pidió. A NAME le llega un enlace para descargar todo lo que guarda. Tú no ves esos datos.',
    confirm: 'Enviar enlace',
    done: 'El enlace va en camino a su correo.',
  },
  block: {
    title: 'Bloquear a NAME',
    text: 'Se cierran sus sesiones, su perfil deja de verse y su plan ya no se renueva. No se borra nada y puedes quitar el bloqueo.',
    confirm: 'Bloquear',
    done: 'Cuenta bloqueada.',
    reason: { label: 'Motivo', help: 'Se lo enviamos por correo y lo lee al querer entrar.' },
  },
  unblock: {
    title: 'Quitar el bloqueo de NAME',
    text: 'Podrá entrar otra vez y le avisamos por correo. Si se canceló la renovación de su plan, no se reanuda sola.',
    confirm: 'Quitar bloqueo',
    done: 'Ya puede entrar.',
  },
  requestErasure: {
    title: 'Borrar la cuenta de NAME',
    text: 'Hazlo solo si te lo pidió. Se borra cuando otra persona que administra lo confirma, o sola en 24 horas. Hasta entonces se puede cancelar; después ya no. Le avisamos por correo.',
    confirm: 'Pedir el borrado',
    done: 'Borrado pedido. Se puede cancelar durante 24 horas.',
    reason: {
      label: 'Cómo y cuándo lo pidió',
      help: 'Queda en la bitácora. No escribas datos personales.',
    },
  },
  cancelErasure: {
    title: 'Cancelar el borrado',
    text: 'La cuenta de NAME se queda como está y le avisamos por correo.',
    confirm: 'Cancelar el borrado',
    done: 'La cuenta se queda.',
  },
  confirmErasure: {
    title: 'Borrar ya la cuenta de NAME',
    text: 'Se borra en este momento con todo lo que guarda. No se puede deshacer.',
    confirm: 'Borrar para siempre',
    done: 'Cuenta borrada.',
  },
}
