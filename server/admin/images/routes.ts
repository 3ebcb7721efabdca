import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { type ShelfKind, tables } from '#server/admin/shelves/store.ts'
import { scheduleLaterDeletion } from '#server/media/deletion.service.ts'
import { storeWidePicture, widePictureFiles } from '#server/media/service.ts'
import { firstRowOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import {
  addImage,
  arrangeImages,
  cropImage,
  listImages,
  readCrop,
  removeImage,
  requireFile,
} from './service.ts'

export const imageHandlers = {
  listItemImages: ({ db, params }) => listImages(db, params.id),
  addItemImage: addImage,
  arrangeItemImages: arrangeImages,
  cropItemImage: cropImage,
  removeItemImage: removeImage,
  setLicensePicture: (context) => setWidePicture(context, 'license'),
  removeLicensePicture: (context) => removeWidePicture(context, 'license'),
  setLinePicture: (context) => setWidePicture(context, 'line'),
  removeLinePicture: (context) => removeWidePicture(context, 'line'),
} satisfies SomeHandlers

// The picture of a license or line.

const graceMs = 3_600_000

interface Owner {
  kind: ShelfKind
  id: number
}

const pictureColumns = { license: 'license_image', line: 'image' } as const

/** @throws {Refusal} license_not_found, line_not_found, invalid, or of the picture */
async function setWidePicture(
  context: ContextOf<'setLicensePicture' | 'setLinePicture'>,
  kind: ShelfKind,
): Promise<{ path: string | null }> {
  const { files, upload } = context
  const folder = tables[kind]
  const picture = { folder, bytes: requireFile(upload.file), crop: readCrop(upload.fields) }
  const path = await storeWidePicture(context, picture)
  return await changePicture(context, kind, path).catch(async (error: unknown) => {
    await Promise.allSettled(widePictureFiles(path).map((file) => files.remove(file)))
    throw error
  })
}

/** @throws {Refusal} license_not_found, line_not_found */
async function removeWidePicture(
  context: ContextOf<'removeLicensePicture' | 'removeLinePicture'>,
  kind: ShelfKind,
): Promise<{ path: string | null }> {
  return await changePicture(context, kind, null)
}

async function changePicture(
  context: ContextOf<'removeLicensePicture' | 'removeLinePicture'>,
  kind: ShelfKind,
  path: string | null,
) {
  const { db, params, now } = context
  const { id } = params
  return await db.transaction().execute(async (tx) => {
    const old = await findPictureForUpdate(tx, kind, id)
    if (old === undefined) throw new Refusal(`${kind}_not_found`)
    await updatePicture(tx, { kind, id }, path)
    const notBefore = new Date(now.getTime() + graceMs)
    await scheduleLaterDeletion(tx, widePictureFiles(old.path), { now, notBefore })
    await recordChange(tx, context, {
      act: `${kind}_picture_changed`,
      subject: { kind, id },
      details: { from: old.path, to: path },
    })
    return { path }
  })
}

/** The current picture; undefined when there is no such license or line. Locks the row. */
function findPictureForUpdate(
  tx: Tx,
  kind: ShelfKind,
  id: number,
): Promise<{ path: string | null } | undefined> {
  return firstRowOf(tx)<{ path: string | null }>`
    select ${sql.ref(pictureColumns[kind])} as path from ${sql.table(tables[kind])}
    where id = ${id} for no key update`
}

async function updatePicture(tx: Tx, { kind, id }: Owner, path: string | null): Promise<void> {
  await sql`
    update ${sql.table(tables[kind])} set ${sql.ref(pictureColumns[kind])} = ${path}
    where id = ${id}`.execute(tx)
}
