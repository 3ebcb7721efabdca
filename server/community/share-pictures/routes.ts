import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyItem } from '#contract/catalogue/catalogue.ts'
import * as calls from '#contract/community/community.ts'
import { Refusal, statusOf } from '#contract/errors.ts'
import { itemImagePath, sharePicturePaths } from '#contract/media/paths.ts'
import { getPublicProfile } from '#server/community/service.ts'
import { getSharedList } from '#server/community/sharing/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Composition, PlacedPicture } from '#server/platform/files/picture-compositions.ts'
import type { Pictures } from '#server/platform/files/pictures.ts'
import type { Files } from '#server/platform/files/port.ts'
import { matchesEtag } from '#server/platform/http/prepared-response.ts'
import { networkOf } from '#server/platform/security/rate-limit/network.ts'
import type { RateLimits } from '#server/platform/security/rate-limit.ts'
import { bayRectangle, baysCount, listCard, profileCard, type ShareCard, shelfWith } from './rules.ts'

const readLimits = [{ by: 'address', max: 240, seconds: 60 }] as const
/** Drawing one takes a tenth of a second. */
const drawLimits = [{ by: 'address', max: 60, seconds: 300 }] as const

type Options = Pick<AppDeps, 'db' | 'files' | 'now'> & { limits: RateLimits; pictures: Pictures }

/**
 * Serves the pictures of shared lists and public profiles. Every request reads what may be shown; only the drawing is
 * kept, by its content. So a revoked list or a profile that became private has no picture from that moment on.
 */
export function sharePictures(app: FastifyInstance, { db, files, limits, pictures, now }: Options): void {
  const give = (findCard: (name: string) => Promise<ShareCard>) =>
    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const { file } = request.params as { file: string }
      if (!file.endsWith('.jpg')) return reply.callNotFound()
      limits.countWide('share pictures', readLimits, { address: request.ip })
      const card = await findCard(file.slice(0, -'.jpg'.length)).catch(refusedCard)
      if (card === null) return reply.code(404).header('cache-control', 'no-store').send()
      const bytes = await pictures.draw({
        caller: `address ${networkOf(request.ip)}`,
        content: JSON.stringify(card),
        async compose() {
          await limits.count('drawn share pictures', drawLimits, { address: request.ip })
          return composeCard(files, card)
        },
      })
      return sendPicture(request, reply, bytes)
    }
  app.get(
    sharePicturePaths.list(':file').replace(/\.jpg$/, ''),
    give((code) => findListCard(db, code)),
  )
  app.get(
    sharePicturePaths.profile(':file').replace(/\.jpg$/, ''),
    give((username) => findProfileCard(db, username, mexicoDay(now()))),
  )
}

/** Null if the list or profile is not shared. */
function refusedCard(error: unknown): null {
  if (error instanceof Refusal && statusOf(error.code) === 404) return null
  throw error
}

function sendPicture({ headers }: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  // Browsers revalidate each time, because the list may be revoked. Search engines must not index it, as with the page.
  reply.headers({
    'cache-control': 'no-cache',
    etag,
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'cross-origin',
  })
  return matchesEtag(headers['if-none-match'], etag)
    ? reply.code(304).send()
    : reply.type('image/jpeg').send(bytes)
}

// The pictures of links to shared lists and public profiles (docs/product.md#share-pictures). They show what the page
// shows to a visitor, read by the same functions, so nothing private can be in them.

const firstPage = { page: 1, page_size: 24 }

/** @throws {Refusal} list_not_found */
async function findListCard(db: Db, code: string): Promise<ShareCard> {
  const { data, list, metadata } = await getSharedList({ db, params: { code }, query: firstPage })
  return { ...listCard(list, metadata.total), pictures: picturesOf(data) }
}

/** @throws {Refusal} profile_not_public */
async function findProfileCard(db: Db, username: string, today: string): Promise<ShareCard> {
  const input = calls.getPublicProfile.body.safeParse({ username })
  if (!input.success) throw new Refusal('profile_not_public')
  const { data, profile } = await getPublicProfile({ db, actor: null, body: input.data, today })
  return { ...profileCard(profile), pictures: picturesOf(data) }
}

/** A picture that is no longer stored leaves its place empty. */
async function composeCard(files: Files, card: ShareCard): Promise<Composition> {
  const placed = await Promise.all(card.pictures.map((path, index) => placePicture(files, path, index)))
  return { ...shelfWith(card), pictures: placed.filter((image) => image !== null) }
}

async function placePicture(files: Files, path: string, index: number): Promise<PlacedPicture | null> {
  const stored = await files.get(path)
  return stored && { bytes: await buffer(stored.body), ...bayRectangle(index) }
}

function picturesOf(items: readonly Pick<AnyItem, 'id' | 'image' | 'is_adult'>[]): string[] {
  const paths = items.flatMap(({ id, image, is_adult }) =>
    image === null || is_adult ? [] : [itemImagePath({ itemId: id, kind: 'main', size: 'sm', file: image })],
  )
  return paths.slice(0, baysCount)
}
