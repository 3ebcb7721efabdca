import type { CollectionTotals } from '#contract/collection/lists.ts'
import { sharedListTitle } from '#contract/community/share-links-words.ts'
import { Refusal } from '#contract/errors.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { getLine } from '#server/catalogue/service.ts'
import { listPublicItemIds } from '#server/collection/public-list.service.ts'
import { getCollection } from '#server/collection/totals/service.ts'
import { listSharedFigures } from '#server/community/sharing/store.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { nichesMax, portraitNote } from './portrait.rules.ts'
import { drawPortrait } from './portrait.service.ts'

/**
 * A picture of one's own collection or list, for applications that show pictures. Only its owner gets it, whether or not anything
 * of it is public. It shows neither prices nor private figures; the number of a collection counts these too, as the owner's own
 * pages do.
 */
export const portraitHandlers = { drawCollection } satisfies SomeHandlers

/** @throws {Refusal} line_not_found when there is nothing of it */
async function drawCollection(context: ContextOf<'drawCollection'>) {
  const { db, actor, query } = context
  const member = query.is_named === 'true' ? await findMemberById(db, actor.userId) : null
  const { title, note, ids } = await (query.list === 'collection' ? collected : listed)(
    context,
    member?.fullname ?? null,
  )
  const owner = member ? `@${member.username}` : ''
  const bytes = await drawPortrait(context, await findItemsByIds(db, ids), { title, note, owner })
  return { download: { filename: 'vitrina.jpg', type: 'image/jpeg', bytes } }
}

interface Shown {
  title: string
  note: string
  /** The first figures, with enough beyond the niches for those without a picture. */
  ids: number[]
}

type Context = ContextOf<'drawCollection', 'db' | 'actor' | 'query'>
const window = { limit: 2 * nichesMax, offset: 0 }

async function collected({ db, actor, query }: Context, owner: string | null): Promise<Shown> {
  const counted = countsAt(await getCollection({ db, actor }), query)
  if (counted === null) throw new Refusal('line_not_found')
  const { license, line } = query
  const list = { userId: actor.userId, relation: 'collection', license, line } as const
  return {
    title: counted.name ?? (owner === null ? 'Mi vitrina' : `Vitrina de ${owner}`),
    note: portraitNote(counted),
    ids: await listPublicItemIds(db, list, window),
  }
}

async function listed({ db, actor, query }: Context, owner: string | null): Promise<Shown> {
  const kind = query.list === 'gaps' ? 'gaps' : 'wishlist'
  const line = kind === 'gaps' ? await getLine(db, query.line ?? '', query.license ?? null) : null
  const list = { user_id: actor.userId, kind, line_id: line?.id ?? null } as const
  const { ids, total } = await listSharedFigures(db, list, window)
  if (total === 0) throw new Refusal('line_not_found')
  const name = { kind, line, license: line?.license ?? null, owner } as const
  const title = kind === 'wishlist' && owner === null ? 'Mi wishlist' : sharedListTitle(name)
  return { title, note: portraitNote({ collection: total, total: null }), ids }
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
