/** Maximum lengths of account fields (docs/product.md#accounts). Does not import zod, so that pages can show them beside the field. */
export const accountLimits = {
  /** Of a visitor, who registers with them. */
  visitorMarks: 500,
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
  passkeyName: 60,
  passkeys: 20,
  readTokenName: 60,
  readTokens: 10,
  /** As typed: with any dashes and spaces. */
  recoveryCode: 80,
} as const

/** A staff session ends after this long without a call (docs/product.md#roles-and-administration). */
export const staffSessionIdleMinutes = 30

/** The reasons for deleting an account. The screen shows a text for each of them. */
export const deletionReasons = [
  'ya_no_colecciono',
  'uso_otra_aplicacion',
  'me_falta_algo',
  'es_caro',
  'privacidad',
  'otro',
] as const

export type DeletionReason = (typeof deletionReasons)[number]
