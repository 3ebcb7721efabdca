import { pino } from 'pino'
import type { Intake, IntakeRow } from '#contract/collection/intake.ts'
import { runNextBatch } from '#server/collection/intake/working.service.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import { intakeParts } from '#server/reservations/intake/service.ts'
import { expectData } from '#test/answers.ts'
import type { TestApp } from '#test/app.ts'
import type { Collector } from '#test/collectors.ts'

/** Uploads a file as a browser's form does. */
export function sendFile(member: Collector, content: string | Uint8Array, filename = 'figuras.csv') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), filename)
  return member.sendForm('me/intakes', form)
}

/** Runs the import worker until nothing waits, or for that many batches. */
export async function runImportWorker(app: TestApp, batches = Number.POSITIVE_INFINITY): Promise<void> {
  const log = pino({ level: 'silent' })
  const worker = {
    db: app.db,
    parts: intakeParts({ files: app.files, pictures: openPictures() }),
    log,
    now: () => app.clock.now,
  }
  for (let batch = 0; batch < batches && (await runNextBatch(worker)); batch++);
}

/** Uploads a file and waits for its matches. */
export async function uploadAndMatch(
  app: TestApp,
  member: Collector,
  content: string | Uint8Array,
  filename?: string,
) {
  const answer = await sendFile(member, content, filename)
  if (answer.status !== 200) throw new Error(`Not accepted: ${JSON.stringify(answer.body)}`)
  const { id } = (answer.body as { data: Intake }).data
  await runImportWorker(app)
  return findIntake(member, id)
}

export async function findIntake(member: Collector, id: number): Promise<Intake> {
  return expectData<Intake>(await member.get(`me/intakes/${id}`))
}

export async function rowsOf(member: Collector, id: number, query = ''): Promise<IntakeRow[]> {
  return ((await member.get(`me/intakes/${id}/rows?page_size=100${query}`)).body as { data: IntakeRow[] })
    .data
}

/** Applies or undoes an import and waits until it is complete. */
export async function completeIntake(
  app: TestApp,
  member: Collector,
  id: number,
  act: 'apply' | 'undo',
): Promise<Intake> {
  const answer = await member.post(`me/intakes/${id}/${act}`)
  if (answer.status !== 200) throw new Error(`Not started: ${JSON.stringify(answer.body)}`)
  await runImportWorker(app)
  return findIntake(member, id)
}
