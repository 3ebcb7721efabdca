// Without zod, for the browser.

/** Longer ones would be no safer: one change in 68,000 million goes unnoticed. */
export const versionLength = 6
/** The version of a part without rows, or of one that the device lacks. */
export const noVersion = '-'.repeat(versionLength)
/** As many answers as a device may ask for in one call, so that it takes no longer than others do. */
export const deviceCallsMax = 30
