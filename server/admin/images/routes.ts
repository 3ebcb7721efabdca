import { sql } from 'kysely'
import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange, staffCallerOf } from '#server/admin/audit/service.ts'
import type { ShelfKind } from '#server/admin/shelves/store.ts'
import { tables } from '#server/admin/shelves/store.ts'
import { scheduleLaterDeletion } from '#server/media/deletion.service.ts'
import { storeWidePicture, widePictureFiles } from '#server/media/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { ImageDeps } from './service.ts'
import {
  addImage,
  arrangeImages,
  cropImage,
  listImages,
  readCrop,
  removeImage,
  requireFile,
} from './service.ts'

export function adminImagesRoutes(deps: ImageDeps) {
  return { ...ofItems(deps), ...ofShelves(deps) } satisfies SomeHandlers
}

function ofItems(deps: ImageDeps) {
  return {
    listItemImages: ({ params }) => listImages(deps.db, params.id),
    addItemImage: ({ params, upload, ...caller }) =>
      addImage(deps, staffCallerOf(caller), { itemId: params.id, upload }),
    arrangeItemImages: ({ params, body, ...caller }) =>
      arrangeImages(deps, staffCallerOf(caller), { itemId: params.id, wanted: body.images }),
    cropItemImage: ({ params: { id: itemId, image: imageId }, body, ...caller }) =>
      cropImage(deps, staffCallerOf(caller), { itemId, imageId, crop: body.crop }),
    removeItemImage: ({ params: { id: itemId, image: imageId }, ...caller }) =>
      removeImage(deps.db, staffCallerOf(caller), { itemId, imageId }),
  } satisfies SomeHandlers
}

function ofShelves(deps: ImageDeps) {
  return {
    setLicensePicture: ({ params: { id }, upload, ...caller }) =>
      setWidePicture(deps, staffCallerOf(caller), { kind: 'license', id, upload }),
    removeLicensePicture: ({ params: { id }, ...caller }) =>
      removeWidePicture(deps.db, staffCallerOf(caller), { kind: 'license', id }),
    setLinePicture: ({ params: { id }, upload, ...caller }) =>
      setWidePicture(deps, staffCallerOf(caller), { kind: 'line', id, upload }),
    removeLinePicture: ({ params: { id }, ...caller }) =>
      removeWidePicture(deps.db, staffCallerOf(caller), { kind: 'line', id }),
  } satisfies SomeHandlers
}

// The picture of a license or line.

const graceMs = 3_600_000

interface Owner {
  kind: ShelfKind
  id: number
}

const pictureColumns = { license: 'license_image', line: 'image' } as const

/** @throws {Refusal} license_not_found, line_not_found, invalid, or of the picture */
async function setWidePicture(
  deps: ImageDeps,
  by: StaffCaller,
  { upload, ...owner }: Owner & { upload: Upload },
): Promise<{ path: string | null }> {
  const folder = tables[owner.kind]
  const picture = { folder, bytes: requireFile(upload.file), crop: readCrop(upload.fields) }
  const path = await storeWidePicture(deps, picture)
  return await changePicture(deps.db, by, { ...owner, path }).catch(async (error: unknown) => {
    await Promise.allSettled(widePictureFiles(path).map((file) => deps.files.remove(file)))
    throw error
  })
}

/** @throws {Refusal} license_not_found, line_not_found */
async function removeWidePicture(db: Db, by: StaffCaller, owner: Owner): Promise<{ path: string | null }> {
  return await changePicture(db, by, { ...owner, path: null })
}

async function changePicture(db: Db, by: StaffCaller, { kind, id, path }: Owner & { path: string | null }) {
  return await db.transaction().execute(async (tx) => {
    const old = await findPictureForUpdate(tx, kind, id)
    if (old === undefined) throw new Refusal(`${kind}_not_found`)
    await updatePicture(tx, { kind, id }, path)
    const notBefore = new Date(by.now.getTime() + graceMs)
    await scheduleLaterDeletion(tx, widePictureFiles(old.path), { now: by.now, notBefore })
    await recordChange(tx, by, {
      act: `${kind}_picture_changed`,
      subject: { kind, id },
      details: { from: old.path, to: path },
    })
    return { path }
  })
}

/** The current picture; undefined when there is no such license or line. Locks the row. */
async function findPictureForUpdate(
  tx: Tx,
  kind: ShelfKind,
  id: number,
): Promise<{ path: string | null } | undefined> {
  const { rows } = await sql<{ path: string | null }>`
    select ${sql.ref(pictureColumns[kind])} as path from ${sql.table(tables[kind])}
    where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

async function updatePicture(tx: Tx, { kind, id }: Owner, path: string | null): Promise<void> {
  await sql`
    update ${sql.table(tables[kind])} set ${sql.ref(pictureColumns[kind])} = ${path} where id = ${id}`.execute(
    tx,
  )
}
