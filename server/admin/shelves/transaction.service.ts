import { Refusal } from '#contract/errors.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/service.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

/**
 * Runs a change of licenses or lines in a transaction that holds the lock for changes of the catalogue.
 * @throws {Refusal} conflict, when another transaction took the same name or slug at the same time
 */
export async function inShelfTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .execute(async (tx) => {
      await lockCatalogueChanges(tx)
      return await run(tx)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('conflict') : error
    })
}
