/** How much fits in each field of the forms. Free of zod, so that the pages can say it beside the field. */
export const messageLimits = {
  name: 120,
  email: 254,
  subject: 150,
  message: 4_000,
  searched: 150,
  details: 4_000,
} as const
