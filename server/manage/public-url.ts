import { findAnnouncedAddress } from '#server/platform/announced-address.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'

/** The address of the product that runs on this database; where none runs, the one it would have with the settings of this command. */
export async function findPublicUrl(db: Db): Promise<string> {
  return (await findAnnouncedAddress(db)) ?? readConfig(process.env).publicUrl
}
