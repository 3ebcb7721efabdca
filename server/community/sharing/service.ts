import type { ShareLink } from '#contract/community/share-links.ts'
import { QuotaExceeded, Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { getLicense, getLine } from '#server/catalogue/service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import { findTagName, listPlaces } from '#server/collection/tags.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { decrypt, encrypt, readSecret } from '#server/platform/security/secrets.ts'
import { hashOfToken, isToken, newToken } from '#server/platform/security/tokens.ts'
import * as store from './store.ts'
import { listSharedFigures } from './store.ts'

// Lists that members share by a link, which works without an account (docs/product.md#shared-lists).

export const sharingHandlers = {
  listShareLinks,
  addShareLink,
  removeShareLink,
  getSharedList,
} satisfies SomeHandlers

interface Links {
  data: ShareLink[]
  limit: number | null
}

async function listShareLinks({ db, config, actor }: ContextOf<'listShareLinks'>): Promise<Links> {
  const [rows, limit] = await Promise.all([
    store.listShareLinks(db, actor.userId),
    store.findShareLinkLimit(db, actor.userId),
  ])
  const key = await readSecret(db, keyName)
  return { data: rows.map((row) => toShareLink(row, { key, userId: actor.userId, ...config })), limit }
}

/** The same list has one link: shared again, it keeps its address. @throws {Refusal} line_not_found, license_not_found, tag_not_found, share_links_full, invalid */
async function addShareLink({ db, config, actor, body, now }: ContextOf<'addShareLink'>): Promise<ShareLink> {
  const { kind, shows_name: showsName } = body
  const list = await findLinkedList(db, actor.userId, body)
  const key = await readSecret(db, keyName)
  return withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const keyOf = ({ line_id, license_id, tag, place }: store.LinkedList) =>
      [line_id, license_id, tag, place?.toLowerCase()].join('\n')
    const isWanted = (row: store.ShareLinkRow) => row.kind === kind && keyOf(row) === keyOf(list)
    // It may have been deleted meanwhile.
    if (list.tag !== null) await findTagName(tx, userId, list.tag)
    const links = await store.listShareLinks(tx, userId)
    const known = links.find(isWanted)
    if (known) await store.updateShowsName(tx, known.id, showsName)
    else {
      await refuseOverLimit(tx, userId, links.length)
      const code = hidden(newToken(), { key, userId })
      await store.insertShareLink(tx, { userId, ...code, kind, list, showsName, now })
    }
    const added = (await store.listShareLinks(tx, userId)).find(isWanted)
    if (!added) throw new Error('The link is missing right after it was created.')
    return toShareLink(added, { key, userId, ...config })
  })
}

/** @throws {Refusal} share_link_not_found */
async function removeShareLink(context: ContextOf<'removeShareLink'>): Promise<Links> {
  const { db, actor, params } = context
  if (!(await store.deleteShareLink(db, actor.userId, params.id))) throw new Refusal('share_link_not_found')
  return listShareLinks(context)
}

/** @throws {Refusal} list_not_found */
export async function findSharedList(db: Db | Tx, code: string): Promise<store.SharedListRow> {
  const list = isToken(code) ? await store.findSharedList(db, hashOfToken(code)) : null
  if (list === null) throw new Refusal('list_not_found')
  return list
}

/** @throws {Refusal} list_not_found */
export async function getSharedList(context: ContextOf<'getSharedList', 'db' | 'params' | 'query'>) {
  const { db, params, query: paging } = context
  const list = await findSharedList(db, params.code)
  const window = { limit: paging.page_size, offset: (paging.page - 1) * paging.page_size }
  const { ids, total } = await listSharedFigures(db, list, window)
  const { kind, line, license, owner } = list
  return {
    data: await findItemsByIds(db, ids),
    metadata: metadataOf(paging, total),
    list: { kind, line, license, owner },
  }
}

const noList: store.LinkedList = { line_id: null, license_id: null, tag: null, place: null }

/** @throws {Refusal} line_not_found, license_not_found, tag_not_found; invalid without a list, or at an unknown place */
async function findLinkedList(
  db: Db,
  userId: number,
  { kind, line, license, tag, place }: ContextOf<'addShareLink'>['body'],
): Promise<store.LinkedList> {
  if (kind === 'wishlist') return noList
  const named = [line, license, tag, place].filter(Boolean)
  if (kind === 'shelf' && named.length !== 1)
    throw new Refusal('invalid', { kind: 'Elige una licencia, una línea, una etiqueta o un lugar.' })
  if (kind === 'gaps' || line !== '') return { ...noList, line_id: await findLineId(db, line) }
  if (license !== undefined) return { ...noList, license_id: (await getLicense(db, license)).id }
  if (tag !== undefined) return { ...noList, tag: await findTagName(db, userId, tag) }
  const places = await listPlaces(db, userId)
  const found = places.find(({ name }) => name.toLowerCase() === place.toLowerCase())
  if (!found) throw new Refusal('invalid', { place: 'No tienes nada ahí.' })
  return { ...noList, place: found.name }
}

async function findLineId(db: Db, name: string): Promise<number> {
  const [license = '', line = '', ...others] = name.split('/')
  if (name === '') throw new Refusal('invalid', { line: 'Elige la línea cuyos faltantes compartes.' })
  if (others.length > 0) throw new Refusal('line_not_found')
  return (await getLine(db, line, license)).id
}

async function refuseOverLimit(tx: Tx, userId: number, used: number): Promise<void> {
  const limit = await store.findShareLinkLimit(tx, userId)
  if (limit !== null && used >= limit) throw new QuotaExceeded(used, limit, 'share_links_full')
}

const keyName = 'share-links'
const ownerOf = (userId: number) => `share-links ${userId}`

/** What is stored of a code: its owner sees it again. */
function hidden(code: string, { key, userId }: { key: Buffer; userId: number }) {
  return {
    codeHash: hashOfToken(code),
    encryptedCode: encrypt(Buffer.from(code), { key, owner: ownerOf(userId) }),
  }
}

/** Encrypts the codes that were stored as they are: those of before, and those of older processes during an upgrade. */
export async function hidePlainCodes(db: Db): Promise<void> {
  const key = await readSecret(db, keyName)
  for (let count = Infinity; count > 0; )
    count = await db.transaction().execute(async (tx) => {
      const links = await store.listPlainCodes(tx)
      for (const { id, user_id, code } of links)
        await store.updateCode(tx, id, hidden(code, { key, userId: user_id }))
      return links.length
    })
}

function toShareLink(
  row: store.ShareLinkRow,
  { key, userId, publicUrl }: { key: Buffer; userId: number; publicUrl: string },
): ShareLink {
  const { code: plain, encrypted_code: encrypted, line_id: _, license_id, created_at, ...link } = row
  const code = encrypted === null ? plain : decrypt(encrypted, { key, owner: ownerOf(userId) })
  return { ...link, url: `${publicUrl}/lista/${code}`, created_at: created_at.toISOString() }
}
