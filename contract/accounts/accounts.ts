import { z } from 'zod'

/** The member's plan; null until they choose one in the wizard. */
export const memberPlan = z.object({
  slug: z.string(),
  name: z.string(),
  item_limit: z.int().nullable(),
})

/** What the browser stores under "user", and the number of the account beside it (docs/product.md#sessions). */
export const user = z.object({
  /** The username may change, and then be another member's. */
  id: z.int(),
  username: z.string(),
  fullname: z.string(),
  /** Path below the root of pictures; null means the default avatar. */
  profile_image: z.string().nullable(),
  roles: z.array(z.object({ id: z.int() })),
  /** Null means no limit. */
  item_limit: z.int().nullable(),
  plan: memberPlan.nullable(),
  is_valid_account: z.union([z.literal(0), z.literal(1)]),
})

/** A new session. The token is returned only this once. */
export const signedIn = z.object({ token: z.string(), user })

export const about = z.object({
  profile_image: z.string().nullable(),
  header_image: z.string().nullable(),
  country: z.string(),
  city: z.string(),
  phone: z.string(),
})

/** The fields that a complete profile needs. */
export const profileParts = ['profile_image', 'fullname', 'country'] as const

/** The caller's own account: the stored user, the data of the account screens, and the counts of the sidebar. */
export const me = user.extend({
  email: z.string(),
  /** The new e-mail that still has to be confirmed. */
  pending_email: z.string().nullable(),
  about,
  profile_incomplete: z.boolean(),
  /** The fields that are missing; empty when the profile is complete. */
  profile_missing: z.array(z.enum(profileParts)),
  /** They want to see pictures of figures for adults without being asked. */
  shows_adult: z.boolean(),
  itemsInUserCollection: z.int(),
  itemsInUserWantCollection: z.int(),
  itemsInUserNotinterestedCollection: z.int(),
  created_at: z.iso.datetime(),
  /** The last day of the plan after a failed renewal; null when everything is paid. */
  overdue_until: z.iso.date().nullable(),
  /** The administrator who is viewing the site as this member; null otherwise. */
  viewed_by: z.object({ username: z.string(), fullname: z.string() }).nullable(),
})

/** An open session as the security page lists it. Times are UTC. */
export const session = z.object({
  id: z.int(),
  /** For example "Firefox en Windows". */
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_current: z.boolean(),
})

export type MemberPlan = z.infer<typeof memberPlan>
export type User = z.infer<typeof user>
export type SignedIn = z.infer<typeof signedIn>
export type Me = z.infer<typeof me>
export type Session = z.infer<typeof session>
