import { sql } from 'kysely'
import { openIntake } from '#server/collection/intake/service.ts'
import { applyIntake, undoIntake } from '#server/collection/intake/steps.service.ts'
import { type IntakeWorkerDeps, runIntakes } from '#server/collection/intake/working.service.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import { writeCsv } from '#server/platform/formats/csv.ts'
import { openFileReaders } from '#server/platform/formats/readers.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { openLog } from '#server/platform/observability/log.ts'
import { makeMember } from './members.ts'

const rowsCount = 5_000

export async function measureIntake(db: Db): Promise<string> {
  const { userId } = await makeMember(db, 'importa')
  const actor: Actor = {
    userId,
    sessionId: 0,
    kind: 'site',
    isValidated: true,
    staffRole: null,
    viewerId: null,
  }
  const file = await makeFile(db)
  const config = readConfig(process.env)
  const files = await openFiles(config)
  const worker: IntakeWorkerDeps = { db, parts: [], log: openLog('warn'), now: () => new Date() }
  const fileReaders = openFileReaders(openLog('warn'))
  const rows: string[] = []
  const timed = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    const start = performance.now()
    const answer = await act()
    rows.push(`| ${name} | ${((performance.now() - start) / 1_000).toFixed(1)} |`)
    return answer
  }
  const upload = { file: piecesOf(file), filename: 'figuras.csv' }
  const now = new Date()
  const context = { db, files, fileReaders, pictures: openPictures(), config, actor, upload, now }
  const { id } = await timed('Taking the file in', () => openIntake(context, new Set()))
  const params = { id }
  await sql`update intakes set state = 'matching' where id = ${id}`.execute(db)
  await timed('Looking for the figures (preview)', () => runIntakes(worker))
  await applyIntake({ db, actor, params })
  await timed('Applying', () => runIntakes(worker))
  await undoIntake({ db, actor, params })
  await timed('Undoing', () => runIntakes(worker))
  fileReaders.close()
  const head = `| A file of ${rowsCount} rows: a third with barcodes, a third with names, a third to be searched | s |`
  return [head, '| --- | ---: |', ...rows].join('\n')
}

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** The same figures identified in three ways: by barcode, by name, and by the words of another catalogue. */
async function makeFile(db: Db): Promise<string> {
  const { rows } = await sql<{
    name: string
    license: string
    line: string
    brand: string | null
    barcode: string | null
  }>`
    select i.name, l.name as license, n.name as line, b.name as brand, i.barcode from items i
    join licenses l on l.id = i.license_id join lines n on n.id = i.line_id left join brands b on b.id = i.brand_id
    order by hashint4(i.id) limit ${rowsCount}`.execute(db)
  const cells = rows.map(({ name, license, line, brand, barcode }, place) => {
    if (place % 3 === 0) return [name, '', '', barcode ?? '', '129.50', '2024-03-12']
    if (place % 3 === 1) return [name, license, line, '', '129.50', '12/03/2024']
    const words = name.split(' ').reverse().join(' ')
    return [`${license} - ${words} - ${line} (${brand ?? 'x'})`, '', '', '', '', '']
  })
  return writeCsv([['nombre', 'licencia', 'línea', 'código de barras', 'precio', 'fecha'], ...cells])
}
