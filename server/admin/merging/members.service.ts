import type { Tx } from '#server/platform/db.ts'
import * as members from './members.store.ts'
import type { Merge } from './rules.ts'

/** Moves everything that members have of an item to the one that is kept. */
export async function moveRowsOfMembers(tx: Tx, { from, into }: Merge): Promise<void> {
  const both = await members.listMembersWithBoth(tx, from, into)
  await members.updateMarks(tx, from, into)
  await members.updateCovers(tx, from, into)
  await members.updateReservations(tx, from, into)
  await members.updateMessages(tx, from, into)
  await members.updateGifts(tx, from, into)
  await members.updateContributions(tx, from, into)
  await members.updateIntakes(tx, from, into)
  await members.updateIntakeMarks(tx, into, both)
}
