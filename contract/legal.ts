/** The operator of this site, from the configuration, for the legal pages. The pages say so where a value is null. */
export interface Operator {
  readonly name: string | null
  readonly address: string | null
  readonly email: string | null
  /** The external service that receives the forms; null when they stay here (docs/safety.md#privacy). */
  readonly formsHost: string | null
  /** The operator's social network accounts, for the footer. */
  readonly socials: readonly SocialAccount[]
}

export interface SocialAccount {
  readonly name: string
  readonly url: string
}

/** The analytics script that is loaded once a visitor agrees (docs/product.md#analytics-and-consent). */
export interface TagManager {
  readonly id: string
  /** The origin of the script, without a trailing slash. */
  readonly origin: string
}

/** The version of a legal text in force, which a consent refers to (docs/safety.md#privacy). */
export interface LegalVersion {
  readonly version: string
  /** The first day in force, as YYYY-MM-DD. */
  readonly inForceSince: string
}

export const termsVersion: LegalVersion = { version: '1.0', inForceSince: '2026-11-21' }
/** Change it together with the text: members who accepted an earlier version get an e-mail (docs/safety.md#privacy). */
export const privacyVersion: LegalVersion = { version: '1.3', inForceSince: '2026-12-15' }

/** The version of the analytics question. Change it together with the text, so that visitors are asked again (docs/safety.md#consent-and-analytics). */
export const analyticsVersion: LegalVersion = { version: '1.0', inForceSince: '2026-11-21' }
