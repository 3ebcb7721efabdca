import { expect } from 'vitest'
import type { CatalogueImport, CatalogueImportRow } from '#contract/admin/imports.ts'
import type { ImportRowKind } from '#contract/admin/imports-words.ts'
import { runNextStep } from '#server/admin/imports/working.service.ts'
import { openPictures } from '#server/platform/files/pictures.ts'
import { openLog } from '#server/platform/observability/log.ts'
import type { Headers } from '#test/administrators.ts'
import { expectData } from '#test/answers.ts'
import { fileReaders, type TestApp, type TestResponse } from '#test/app.ts'

/** Uploads a file as a browser's form does. */
export async function sendCatalogueFile(
  { app }: TestApp,
  { headers }: Headers,
  { content, filename = 'figuras.csv', path = 'imports' }: CatalogueFile,
): Promise<TestResponse> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), filename)
  const request = new Request('http://test', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

export interface CatalogueFile {
  content: string | Uint8Array
  filename?: string
  path?: string
}

/** The dependencies of the job that works on imports. */
export function importWorkerOf({ db, files, clock }: TestApp) {
  const tools = { files, fileReaders, pictures: openPictures() }
  return { db, ...tools, log: openLog('silent'), now: () => clock.now }
}

/** Runs the job until nothing waits. */
export async function runImportJob(app: TestApp): Promise<void> {
  const worker = importWorkerOf(app)
  while (await runNextStep(worker));
}

/** The calls of an import in a staff session. */
export function importCalls(app: TestApp, room: Headers) {
  const read = async (id: number) =>
    expectData<CatalogueImport>(await app.get(`admin/imports/${id}`, room.headers))
  return {
    read,
    send: (file: CatalogueFile) => sendCatalogueFile(app, room, file),
    /** Uploads a file and waits for its preview. */
    async check(content: string | Uint8Array, filename?: string): Promise<CatalogueImport> {
      const answer = await sendCatalogueFile(app, room, { content, ...(filename ? { filename } : {}) })
      expect(answer.status).toBe(200)
      await runImportJob(app)
      return await read((answer.body as { data: CatalogueImport }).data.id)
    },
    /** Says what the columns of a list hold and waits for its preview. */
    async choose(id: number, body: object): Promise<CatalogueImport> {
      const answer = await app.send('PATCH', `admin/imports/${id}`, body, room)
      expect(answer).toMatchObject({ status: 200 })
      await runImportJob(app)
      return await read(id)
    },
    /** Adds a zip of pictures and waits until it is checked. */
    async addPictures(id: number, content: Uint8Array): Promise<CatalogueImport> {
      const zip = { content, filename: 'fotos.zip', path: `imports/${id}/pictures` }
      expect((await sendCatalogueFile(app, room, zip)).status).toBe(200)
      await runImportJob(app)
      return await read(id)
    },
    async rows(id: number, kind: ImportRowKind): Promise<CatalogueImportRow[]> {
      const answer = await app.get(`admin/imports/${id}/rows?kind=${kind}&page_size=100`, room.headers)
      return (answer.body as { data: CatalogueImportRow[] }).data
    },
    ask: (id: number, act: 'apply' | 'undo', body: object = {}) =>
      app.post(`admin/imports/${id}/${act}`, body, room),
    /** Applies or undoes an import and waits until it is done. */
    async complete(id: number, act: 'apply' | 'undo', body: object = {}): Promise<CatalogueImport> {
      expect((await app.post(`admin/imports/${id}/${act}`, body, room)).status).toBe(200)
      await runImportJob(app)
      return await read(id)
    },
    discard: (id: number) => app.send('DELETE', `admin/imports/${id}`, undefined, room),
    report: (id: number) => app.get(`admin/imports/${id}/report`, room.headers),
  }
}
