import type { Item } from '#contract/catalogue/catalogue.ts'
import type { CollectionTotals } from '#contract/collection/lists.ts'
import { Refusal } from '#contract/errors.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { listPublicItemIds } from '#server/collection/public-list.service.ts'
import { getCollection } from '#server/collection/totals/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { nichesMax, portraitNote } from './portrait.rules.ts'
import { drawPortrait } from './portrait.service.ts'

/**
 * A picture of one's own collection, for applications that show pictures. Only its owner gets it, whether or not the profile is
 * public. It shows neither prices nor private figures; its number counts these too, as the owner's own pages do.
 */
export const portraitHandlers = { drawCollection } satisfies SomeHandlers

/** @throws {Refusal} line_not_found when nothing of it is collected */
async function drawCollection(context: ContextOf<'drawCollection'>) {
  const { db, actor, query } = context
  const counted = countsAt(await getCollection({ db, actor }), query)
  if (counted === null) throw new Refusal('line_not_found')
  const [items, member] = await Promise.all([
    listFigures(db, actor.userId, query),
    findMemberById(db, actor.userId),
  ])
  const bytes = await drawPortrait(context, items, {
    title: counted.name ?? `Vitrina de ${member?.fullname ?? ''}`,
    note: portraitNote(counted),
    owner: `@${member?.username ?? ''}`,
  })
  return { download: { filename: 'vitrina.jpg', type: 'image/jpeg', bytes } }
}

interface Shelf {
  license?: string | undefined
  line?: string | undefined
}

function countsAt({ items, licenses }: CollectionTotals, { license, line }: Shelf) {
  if (license === undefined) return items === 0 ? null : { name: null, collection: items, total: null }
  const parent = licenses.find(({ slug }) => slug === license)
  const found = line === undefined ? parent : parent?.lines.find(({ slug }) => slug === line)
  return found && found.collection > 0 ? found : null
}

/** The newest figures, with enough beyond the niches for those without a picture. */
async function listFigures(db: Db, userId: number, { license, line }: Shelf): Promise<Item[]> {
  const list = { userId, relation: 'collection', license, line } as const
  return findItemsByIds(db, await listPublicItemIds(db, list, { limit: 2 * nichesMax, offset: 0 }))
}
