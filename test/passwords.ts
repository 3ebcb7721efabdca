import type { HashCost } from '#server/platform/security/passwords/hasher.ts'

/** The lowest that argon2 accepts: at the product's own cost, the members of all tests took a sixth of their time. */
export const lowestCost: HashCost = { memoryCost: 8, timeCost: 1 }
