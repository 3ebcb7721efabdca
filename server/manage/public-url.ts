import { findAnnouncedAddress } from '#server/platform/announced-address.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'

/** The URL of the product that runs on this database; when none runs, the one this command's settings give. */
export async function findPublicUrl(db: Db): Promise<string> {
  return (await findAnnouncedAddress(db)) ?? readConfig(process.env).publicUrl
}
