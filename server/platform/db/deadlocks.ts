const broken = new Set(['40P01', '40001'])

/**
 * Repeats a transaction once if PostgreSQL ended it because of a deadlock. For changes of rows of many members, which
 * another change may lock in another order (docs/admin.md#locks).
 */
export async function retryDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isDeadlock(error)) throw error
    return await transaction()
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && broken.has(String(error.code))
}
