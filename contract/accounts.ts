import { z } from 'zod'

/** What one may do besides being a member: id 1 is an administrator (docs/product.md#who-uses-it). */
export const administratorRole = 1

/** The plan as it stands on a member; null until one is chosen in the wizard. */
export const memberPlan = z.object({
  slug: z.string(),
  name: z.string(),
  item_limit: z.int().nullable(),
})

/** docs/product.md#sessions: what the device keeps under "user", and nothing else. */
export const user = z.object({
  username: z.string(),
  fullname: z.string(),
  /** Below the root of pictures; null means the default avatar. */
  profile_image: z.string().nullable(),
  roles: z.array(z.object({ id: z.int() })),
  /** Null: no limit. */
  item_limit: z.int().nullable(),
  plan: memberPlan.nullable(),
  is_valid_account: z.union([z.literal(0), z.literal(1)]),
})

/** A new session: the token is told this once. */
export const signedIn = z.object({ token: z.string(), user })

export const about = z.object({
  profile_image: z.string().nullable(),
  header_image: z.string().nullable(),
  country: z.string(),
  city: z.string(),
  phone: z.string(),
})

/** What a profile has to say to be complete. */
export const profileParts = ['profile_image', 'fullname', 'country'] as const

/** The member who asks: what the device keeps, what the account screens show, and the counts of the sidebar. */
export const me = user.extend({
  email: z.string(),
  /** Where a change of e-mail waits to be confirmed. */
  pending_email: z.string().nullable(),
  about,
  profile_incomplete: z.boolean(),
  /** What makes it incomplete; empty where nothing is missing. */
  profile_missing: z.array(z.enum(profileParts)),
  itemsInUserCollection: z.int(),
  itemsInUserWantCollection: z.int(),
  itemsInUserNotinterestedCollection: z.int(),
  created_at: z.iso.datetime(),
  /** The last day that a plan is kept whose renewal failed; null when all is paid. */
  overdue_until: z.iso.date().nullable(),
  /** Set while an administrator looks through these eyes: whose they really are. */
  viewed_by: z.object({ username: z.string(), fullname: z.string() }).nullable(),
})

/** One open session as Seguridad lists it. Moments are UTC. */
export const session = z.object({
  id: z.int(),
  /** Such as "Firefox en Windows". */
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
