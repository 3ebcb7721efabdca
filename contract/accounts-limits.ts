/** What fits in each field of an account (docs/product.md#accounts). Free of zod, so that the pages can say it beside the field. */
export const accountLimits = {
  fullname: 80,
  usernameMin: 3,
  username: 30,
  email: 254,
  passwordMin: 12,
  password: 200,
  country: 60,
  city: 80,
  phone: 30,
  comment: 2_000,
  invite: 64,
} as const

/** Letters, digits, underscore and dot, wherever they stand; dots alone are no name. The database checks the same. */
export const usernamePattern = /^(?=.*[^.])[A-Za-z0-9_.]+$/

/** Why somebody leaves; the words stand on the screen beside each of them. */
export const deletionReasons = [
  'ya_no_colecciono',
  'uso_otra_aplicacion',
  'me_falta_algo',
  'es_caro',
  'privacidad',
  'otro',
] as const

export type DeletionReason = (typeof deletionReasons)[number]
