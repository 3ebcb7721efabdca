/** An error that a form shows to the member, such as a refusal of the API. */
export abstract class SubmitError extends Error {
  abstract readonly code: string | null
  abstract readonly fields: Readonly<Record<string, string>>
}
