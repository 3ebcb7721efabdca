import { sql } from 'kysely'
import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange, staffCallerOf } from '#server/admin/audit/service.ts'
import { scheduleLaterDeletion } from '#server/media/deletion.service.ts'
import type { WideFolder } from '#server/media/wide.service.ts'
import { storeWidePicture, widePictureFiles } from '#server/media/wide.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { readCrop, requireFile } from './rules.ts'
import type { ImageDeps } from './service.ts'
import { addImage, arrangeImages, cropImage, listImages, removeImage } from './service.ts'

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
      setWidePicture(deps, staffCallerOf(caller), { folder: 'licenses', id, upload }),
    removeLicensePicture: ({ params: { id }, ...caller }) =>
      removeWidePicture(deps.db, staffCallerOf(caller), { folder: 'licenses', id }),
    setLinePicture: ({ params: { id }, upload, ...caller }) =>
      setWidePicture(deps, staffCallerOf(caller), { folder: 'lines', id, upload }),
    removeLinePicture: ({ params: { id }, ...caller }) =>
      removeWidePicture(deps.db, staffCallerOf(caller), { folder: 'lines', id }),
  } satisfies SomeHandlers
}

// The picture of a license or line.

const graceMs = 3_600_000

interface Owner {
  folder: WideFolder
  id: number
}

const owners = {
  licenses: {
    find: findLicensePictureForUpdate,
    update: updateLicensePicture,
    kind: 'license',
    missing: 'license_not_found',
  },
  lines: {
    find: findLinePictureForUpdate,
    update: updateLinePicture,
    kind: 'line',
    missing: 'line_not_found',
  },
} as const

/** @throws {Refusal} license_not_found, line_not_found, invalid, or of the picture */
async function setWidePicture(
  deps: ImageDeps,
  by: StaffCaller,
  { upload, ...owner }: Owner & { upload: Upload },
): Promise<{ path: string | null }> {
  const { folder } = owner
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

async function changePicture(db: Db, by: StaffCaller, { folder, id, path }: Owner & { path: string | null }) {
  const { find, update, kind, missing } = owners[folder]
  return await db.transaction().execute(async (tx) => {
    const old = await find(tx, id)
    if (old === undefined) throw new Refusal(missing)
    await update(tx, id, path)
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

/** The current picture of a license; undefined when the license does not exist. Locks the row. */
async function findLicensePictureForUpdate(tx: Tx, id: number): Promise<{ path: string | null } | undefined> {
  const { rows } = await sql<{ path: string | null }>`
    select license_image as path from licenses where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

async function updateLicensePicture(tx: Tx, id: number, path: string | null): Promise<void> {
  await sql`update licenses set license_image = ${path} where id = ${id}`.execute(tx)
}

/** The current picture of a line; undefined when the line does not exist. Locks the row. */
async function findLinePictureForUpdate(tx: Tx, id: number): Promise<{ path: string | null } | undefined> {
  const { rows } = await sql<{ path: string | null }>`
    select image as path from lines where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

async function updateLinePicture(tx: Tx, id: number, path: string | null): Promise<void> {
  await sql`update lines set image = ${path} where id = ${id}`.execute(tx)
}
