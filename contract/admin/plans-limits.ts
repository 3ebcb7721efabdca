/* Limits of the forms about plans. Does not import zod, so that the browser can use it. */

export const planAdminLimits = {
  name: 60,
  /** 1,000,000.00 */
  priceCents: 100_000_000,
  /** When a limit is lowered, subscribers get an e-mail at once, and the limit applies to them after this many days. */
  noticeDays: 30,
} as const
