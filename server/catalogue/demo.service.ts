import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describeCatalogue } from '#server/catalogue/descriptions.service.ts'
import { importInTransaction } from '#server/catalogue/import/service.ts'
import { readCatalogueFile } from '#server/catalogue/import/source.service.ts'
import type { Db } from '#server/platform/db.ts'
import { runDemoProgram } from '#server/platform/demo-program.ts'
import * as store from './demo.store.ts'
import type { PictureIntake } from './finished-pictures.service.ts'
import { addFinishedPictures, findMissingPictures, withPictureLock } from './finished-pictures.service.ts'

// The demo is made by a separate program (demo/README.md) and imported through the files that operators use.

/** The demo for a day (YYYY-MM-DD), all of it or the figures of one license. */
export interface DemoSelection {
  day: string
  license?: string | undefined
}

/**
 * Imports the demo catalogue, unless the catalogue already has a license.
 * @returns how many figures were added
 */
export async function loadDemo(db: Db, day: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    // If two processes start together, the second finds the demo that the first one loaded.
    await store.lockDemo(tx)
    if (await store.hasCatalogue(tx)) return 0
    return await withDemoFiles({ day }, async ({ catalogue, descriptions }) => {
      const report = await importInTransaction(tx, readCatalogueFile(createReadStream(catalogue)))
      if (!report.isApplied)
        throw new Error(`The demo does not import: ${JSON.stringify(report.refusedCells)}`)
      await describeCatalogue(tx, await readFile(descriptions, 'utf8'))
      await store.insertDemoLoad(tx)
      return report.added
    })
  })
}

/** Whether this product has loaded the demo here. An operator's own catalogue, restored or imported, is not the demo. */
export function hasLoadedDemo(db: Db): Promise<boolean> {
  return store.hasDemoLoad(db)
}

/**
 * Draws the pictures that the demo's licenses, lines and figures do not have yet. Needs two connections.
 * @returns how many pictures were drawn; 0 also while another process draws
 */
export async function drawDemo(db: Db, selection: DemoSelection, intake: PictureIntake): Promise<number> {
  const drawn = await withPictureLock(db, async () => {
    const sourceIds = await withDemoFiles(selection, ({ catalogue }) => readSourceIds(catalogue))
    const missing = await findMissingPictures(db, sourceIds)
    const program = runDemoProgram(
      ['pictures', '--wanted', ...argumentsOf(selection)],
      JSON.stringify(missing),
    )
    return await addFinishedPictures(db, program, intake)
  })
  return drawn ?? 0
}

async function readSourceIds(catalogue: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { cells } of readCatalogueFile(createReadStream(catalogue))) {
    if (cells.source_id) ids.push(cells.source_id)
  }
  return ids
}

interface DemoFiles {
  catalogue: string
  descriptions: string
}

/** Runs the program, which writes the demo's files to a folder that is removed after `work`. */
async function withDemoFiles<T>(
  selection: DemoSelection,
  work: (files: DemoFiles) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-demo-'))
  try {
    for await (const chunk of runDemoProgram(['catalogue', folder, ...argumentsOf(selection)])) {
      process.stderr.write(chunk)
    }
    return await work({
      catalogue: path.join(folder, 'catalogue.json'),
      descriptions: path.join(folder, 'descriptions.json'),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function argumentsOf({ day, license }: DemoSelection): string[] {
  return ['--day', day, ...(license === undefined ? [] : ['--license', license])]
}
