import { intakeLimits } from '#contract/collection-intake-words.ts'
import { collectionLimits } from '#contract/collection-words.ts'
import { Refusal } from '#contract/errors.ts'
import { pictureName } from '#server/accounts/export/service.ts'
import { listCopies } from '#server/collection/copies/store.ts'
import type { IntakePart, PartRow } from '#server/collection/intake/extras/service.ts'
import * as reading from '#server/collection/intake/reading/store.ts'
import type { PhotoTools } from '#server/collection/photos/service.ts'
import { takeTurn } from '#server/collection/turns/service.ts'
import { storeCopyPhoto } from '#server/media/members/service.ts'
import type { ZipFiles } from '#server/platform/zip-files.ts'
import { copiesOfRows } from './rules.ts'
import * as store from './store.ts'

// The photos of an exported collection on their way back. They are drawn anew when the file comes, like every picture,
// and wait beside the preview; applying puts each onto the copy it was exported with, undoing takes it off again. A
// copy that has photos of the member's own keeps those and takes no others.

/** The name under which waiting photos stand among what an import brings besides figures. */
export const photosPart = 'fotos'

const previewDaysMs = 7 * 86_400_000

export interface OfPreview {
  userId: number
  intakeId: number
  /** The columns of the file. */
  header: readonly string[]
  zip: ZipFiles
  now: Date
}

/** Those of previews, which nobody applied, go. */
export async function forgetWaitingPhotos({ db }: PhotoTools, userId: number): Promise<void> {
  await store.deleteWaitingPhotos(db, userId, photosPart)
}

/** Takes in the photos that the rows of a file name. @throws {Refusal} invalid beside `file`, storage_full, unavailable */
export async function keepPhotos(tools: PhotoTools, preview: OfPreview): Promise<void> {
  const { userId, intakeId, header, zip, now } = preview
  const place = header.indexOf('photos')
  const listed = place < 0 ? [] : await store.listRowPhotos(tools.db, intakeId, place)
  const wanted = listed.flatMap(({ row, cell }) =>
    namesIn(cell)
      .filter((name) => zip.has(name))
      .slice(0, collectionLimits.photos)
      .map((name) => ({ row, name })),
  )
  if (wanted.length > intakeLimits.photos) {
    throw refused(`El ZIP trae más de ${intakeLimits.photos} fotos. Importa mejor el JSON, sin ellas.`)
  }
  const until = new Date(now.getTime() + previewDaysMs)
  for (const [place, { row, name }] of wanted.entries()) {
    const photo = await drawn(tools, { userId, name, bytes: zip.read(name) ?? new Uint8Array() })
    await takeTurn(tools.db, userId, async ({ tx }) => {
      const photo_id = await store.insertWaitingPhoto(tx, userId, { photo, now, until })
      const value = JSON.stringify({ photo_id, row })
      await reading.insertExtras(tx, intakeId, [{ part: photosPart, row: place + 1, value }])
    })
  }
}

async function drawn(tools: PhotoTools, of: { userId: number; name: string; bytes: Uint8Array }) {
  try {
    return await storeCopyPhoto(tools, of)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.code.startsWith('picture_')) throw error
    throw refused(`No podemos leer la foto ${of.name} del ZIP, o es demasiado grande.`)
  }
}

/** The names in the zip of the photos of a row, from the cell of our own JSON. */
function namesIn(cell: string): string[] {
  try {
    const paths: unknown = JSON.parse(cell)
    return Array.isArray(paths) ? paths.map((path) => pictureName(String(path))) : []
  } catch {
    return []
  }
}

function refused(message: string): Refusal {
  return new Refusal('invalid', { file: message })
}

/** Puts the waiting photos onto the copies that were applied before them. */
export const photosIntake: IntakePart = {
  name: photosPart,
  async restore({ tx, userId }, rows, { intakeId }) {
    const photos = rows.flatMap(photoOf)
    const applied = await store.listAppliedRows(
      tx,
      intakeId,
      photos.map(({ of }) => of),
    )
    const itemIds = [...new Set(applied.map(({ item_id }) => item_id))]
    const copies = Map.groupBy(await listCopies(tx, userId, itemIds), ({ item_id }) => item_id)
    const rowsOf = Map.groupBy(applied, ({ item_id }) => item_id)
    const copyOf = new Map(
      itemIds.flatMap((id) => [...copiesOfRows(rowsOf.get(id) ?? [], copies.get(id) ?? [])]),
    )
    const brought = new Set(await store.listBroughtPhotos(tx, intakeId, photosPart))
    const onto = photos.flatMap(({ row, photo_id, of }) => {
      const copy = copyOf.get(of)
      return copy?.photos.every(({ id }) => brought.has(id)) ? [{ row, photo_id, copy_id: copy.id }] : []
    })
    const put = new Set(await store.updatePhotosOnto(tx, userId, onto))
    return onto
      .filter(({ photo_id }) => put.has(photo_id))
      .map(({ row, photo_id }) => ({ row, undo: { photo_id } }))
  },
  async takeBack({ tx, userId }, undos) {
    const ids = (undos as { photo_id: number }[]).map(({ photo_id }) => photo_id)
    await store.updatePhotosOff(tx, userId, ids)
    return 0
  },
}

function photoOf({ row, value }: PartRow): { row: number; photo_id: number; of: number }[] {
  return typeof value.photo_id === 'number' && typeof value.row === 'number'
    ? [{ row, photo_id: value.photo_id, of: value.row }]
    : []
}
