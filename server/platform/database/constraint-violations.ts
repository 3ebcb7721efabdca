/** True for a violation of a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, '23505')
}

/** True for a value that a check constraint refuses. */
export function isCheckViolation(error: unknown): boolean {
  return hasCode(error, '23514')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
