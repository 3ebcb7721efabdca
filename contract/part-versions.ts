// Without zod, for the browser.

/** Longer ones would be no safer: one change in 68,000 million goes unnoticed. */
export const versionLength = 6
/** The version of a part without rows, or of one that the device lacks. */
export const noVersion = '-'.repeat(versionLength)
/** What the version of an answer tells: all but the day on which it was made, by which each would differ every day. */
export const versionedText = (json: string) => json.replace(/"today":"[\d-]{10}"/, '"today":""')
/** As many answers as a device may ask for in one call, so that it takes no longer than others do. */
export const deviceCallsMax = 30
