import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { scheduleLaterDeletion } from '#server/media/deletion.service.ts'
import type { WideFolder } from '#server/media/wide.service.ts'
import { storeWidePicture, widePictureFiles } from '#server/media/wide.service.ts'
import type { Db } from '#server/platform/db.ts'
import { readCrop, requireFile } from './rules.ts'
import type { ImageDeps } from './service.ts'
import * as store from './wide.store.ts'

// The picture of a license or line.

const graceMs = 3_600_000

interface Owner {
  folder: WideFolder
  id: number
}

const owners = {
  licenses: {
    find: store.findLicensePictureForUpdate,
    update: store.updateLicensePicture,
    kind: 'license',
    missing: 'license_not_found',
  },
  lines: {
    find: store.findLinePictureForUpdate,
    update: store.updateLinePicture,
    kind: 'line',
    missing: 'line_not_found',
  },
} as const

/** @throws {Refusal} license_not_found, line_not_found, invalid, or of the picture */
export async function setWidePicture(
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
export async function removeWidePicture(
  db: Db,
  by: StaffCaller,
  owner: Owner,
): Promise<{ path: string | null }> {
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
