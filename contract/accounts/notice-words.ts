/* What a member is told of by e-mail or on a device: kind → words on the screen. Without zod, so that the browser may import it. */

export const noticeKinds = {
  due_soon: 'Un abono vence en 3 días',
  due_today: 'Un abono vence hoy',
  late: 'Un abono se atrasó',
  settle_soon: 'Se acerca la fecha límite para liquidar',
  date_moved: 'Cambió la fecha de algo que apartaste',
  wish_announced: 'Lo que quieres ya tiene fecha, o cambió',
  wish_released: 'Salió algo que quieres',
  contribution_answered: 'Revisamos una aportación tuya',
} as const

export type NoticeKind = keyof typeof noticeKinds

/** The notices that are e-mailed unless a member switches them off. Devices get every kind once their member turns them on. */
export const mailedByDefault: readonly NoticeKind[] = [
  'due_soon',
  'due_today',
  'late',
  'settle_soon',
  'date_moved',
  'contribution_answered',
]

/** When devices stay silent, in hours of Mexico City. */
export const usualQuietHours = { from: 22, until: 8 } as const
