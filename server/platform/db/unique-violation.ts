const uniqueViolation = '23505'

/** True when somebody else was faster with what can belong to one alone. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation
}
