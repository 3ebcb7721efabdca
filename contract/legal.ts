/** Who runs this site, as its configuration says, for the legal pages. Null: not said, and the pages say so. */
export interface Operator {
  readonly name: string | null
  readonly address: string | null
  readonly email: string | null
  /** The external service that takes the forms; null: they stay here (docs/safety.md#privacy). */
  readonly formsHost: string | null
  /** Its accounts in social networks, for the footer. */
  readonly socials: readonly SocialAccount[]
}

export interface SocialAccount {
  readonly name: string
  readonly url: string
}

/** What counts visits once a visitor agrees (docs/product.md#analytics-and-consent). */
export interface TagManager {
  readonly id: string
  /** Where its script comes from, without a slash at the end. */
  readonly origin: string
}

/** One legal text in force: what a consent refers to (docs/safety.md#privacy). */
export interface LegalVersion {
  readonly version: string
  /** Since when, YYYY-MM-DD. */
  readonly inForceSince: string
}

export const termsVersion: LegalVersion = { version: '1.0', inForceSince: '2026-11-21' }
export const privacyVersion: LegalVersion = { version: '1.0', inForceSince: '2026-11-21' }

/** The question whether visits may be counted. Its text changes together with this, and then it is asked again (docs/safety.md#consent-and-analytics). */
export const analyticsVersion: LegalVersion = { version: '1.0', inForceSince: '2026-11-21' }
