import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findAnnouncedAddress } from '#server/platform/http/announced-address.ts'

/** The URL of the product that runs on this database; when none runs, the one these settings give. */
export async function findPublicUrl(db: Db, config: Config): Promise<string> {
  return (await findAnnouncedAddress(db)) ?? config.publicUrl
}
