const uniqueViolation = '23505'

/** True when somebody else was faster with what can belong to one alone. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation
}
