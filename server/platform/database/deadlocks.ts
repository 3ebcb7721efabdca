const broken = new Set(['40P01', '40001'])

/** The one that was in the way may win the locks again before it is done. */
const attemptsMax = 4

/**
 * Repeats a transaction, up to three times, if PostgreSQL ended it because of a deadlock. For changes of rows of many members, which
 * another change may lock in another order (docs/admin.md#locks).
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction()
    } catch (error) {
      if (attempt === attemptsMax || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && broken.has(String(error.code))
}
