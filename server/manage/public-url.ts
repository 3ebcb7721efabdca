import { findAnnouncedAddress } from '#server/platform/announced-address.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'

/** The URL of the product that runs on this database; when none runs, the one these settings give. */
export async function findPublicUrl(db: Db, config: Config): Promise<string> {
  return (await findAnnouncedAddress(db)) ?? config.publicUrl
}
