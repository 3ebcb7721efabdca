import { namesOf } from '#test/answers.ts'
import { startTestApp, type TestApp, type TestSettings } from '#test/app.ts'
import { makeLicense, makeLine } from '#test/makers.ts'

/** The API with a catalogue of one license and one empty line. */
export interface CatalogueApp extends TestApp {
  odisea: { id: number; slug: string }
  itaca: { id: number; slug: string }
  /** The names in an answer of a list or search, in order. */
  namesOf(path: string): Promise<string[]>
}

export async function startCatalogueApp(settings: TestSettings = {}): Promise<CatalogueApp> {
  const app = await startTestApp(undefined, settings)
  const odisea = await makeLicense(app.db, { slug: 'odisea', name: 'La Odisea' })
  const itaca = await makeLine(app.db, odisea, { slug: 'itaca', name: 'Ítaca' })
  return { ...app, odisea, itaca, namesOf: async (path) => namesOf(await app.get(path)) }
}
