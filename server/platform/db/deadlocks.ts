const broken = new Set(['40P01', '40001'])

/**
 * Runs a transaction again, once, when PostgreSQL ended it because it and another one waited for each other. For changes that
 * reach into rows of many members, whom another change may hold in another order (docs/admin.md#locks).
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
