/** Maximum lengths of the form fields. Does not import zod, so that pages can show them beside the field. */
export const messageLimits = {
  name: 120,
  email: 254,
  subject: 150,
  message: 4_000,
  searched: 150,
  details: 4_000,
} as const

export const messageKinds = ['contacto', 'figura_faltante'] as const
export const messageStatuses = ['abierto', 'cerrado'] as const
