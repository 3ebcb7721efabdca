/** Maximum lengths of the form fields. Does not import zod, so that pages can show them beside the field. */
export const messageLimits = {
  name: 120,
  email: 254,
  subject: 150,
  message: 4_000,
  searched: 150,
  details: 4_000,
  templateName: 80,
} as const

export const messageKinds = ['contacto', 'figura_faltante'] as const
export const messageStatuses = ['abierto', 'respondido', 'cerrado'] as const

export const changelogLimits = { title: 120, summary: 600, change: 300, changes: 40 } as const
export const changelogStatuses = ['borrador', 'programada', 'publicada'] as const
