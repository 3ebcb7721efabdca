/* The limits of what administrators write about plans. Free of zod, for the browser. */

export const planAdminLimits = {
  name: 60,
  /** 1,000,000.00 */
  priceCents: 100_000_000,
  /** A lower limit reaches those who already pay after these days, and they are told at once. */
  noticeDays: 30,
  /** The first day of a proposed price: the notice and the days for which an e-mail is tried again, and at most a year. */
  proposalDays: { min: 34, max: 366 },
} as const

/** Every price is in this currency, IVA included. */
export const planCurrency = 'MXN'
