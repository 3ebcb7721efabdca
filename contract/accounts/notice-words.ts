/* What a member is told of by e-mail or on a device: kind → words on the screen. Without zod, so that the browser may import it. */

export const noticeKinds = {
  due_soon: 'Un abono vence en 3 días',
  due_today: 'Un abono vence hoy',
  late: 'Un abono se atrasó',
  settle_soon: 'Se acerca la fecha límite para liquidar',
  store_silent: 'Una tienda con tu dinero lleva semanas sin noticias',
  date_moved: 'Cambió la fecha de algo que apartaste',
  loan_due: 'Toca pedir algo que prestaste',
  wish_announced: 'Lo que quieres ya tiene fecha, o cambió',
  wish_released: 'Salió algo que quieres',
  contribution_answered: 'Revisamos una aportación tuya',
  year_ready: 'Tu año en Vitrina, en enero',
} as const

export type NoticeKind = keyof typeof noticeKinds

/** The notices that are e-mailed unless a member switches them off. Devices get every kind once their member turns them on. */
export const mailedByDefault: readonly NoticeKind[] = [
  'due_soon',
  'due_today',
  'late',
  'settle_soon',
  'store_silent',
  'date_moved',
  'loan_due',
  'contribution_answered',
]

/** The e-mails that answer nothing that their reader did: the word in the address that stops them → what they are about. */
export const newsMails = {
  apartados: {
    name: 'los avisos de tus apartados y préstamos',
    kinds: ['due_soon', 'due_today', 'late', 'settle_soon', 'store_silent', 'date_moved', 'loan_due'],
  },
  deseos: { name: 'las noticias de tu wishlist', kinds: ['wish_announced', 'wish_released'] },
  aportaciones: { name: 'las respuestas a tus aportaciones', kinds: ['contribution_answered'] },
  anio: { name: 'el correo de tu año', kinds: ['year_ready'] },
  /** Switched on by the member under what they follow, not as a notice. */
  siguiendo: { name: 'el correo semanal de lo que sigues', kinds: [] },
} as const satisfies Record<string, { name: string; kinds: readonly NoticeKind[] }>

export type NewsMail = keyof typeof newsMails

/** When devices stay silent, in hours of Mexico City. */
export const usualQuietHours = { from: 22, until: 8 } as const
