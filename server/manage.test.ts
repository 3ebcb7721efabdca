import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listImports } from '#server/admin/imports/service.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { execute } from '#test/execute.ts'
import { manage as manageHere, manageProcess } from '#test/manage.ts'

let database: TestDatabase
let folder: string
const startFolder = process.cwd()

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-manage-'))
  // As an operator does, these commands name files relative to the working directory.
  process.chdir(folder)
})
afterEach(() => sql`truncate all_licenses, brands, sagas, arcos cascade`.execute(database.db))
afterAll(async () => {
  process.chdir(startFolder)
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const env = () => ({ DATABASE_URL: database.connectionString, DATA_DIR: folder })
const manage = (...words: string[]) => manageHere(env(), ...words)

const good = 'license,line,name,source_id\r\nDrácula,Noches,Conde Drácula,x-1\r\n'
const bad = `${good},Noches,Sin licencia,x-2\r\nDrácula,Noches,Otra,x-1\r\n`

async function file(name: string, content: string): Promise<string> {
  await writeFile(path.join(folder, name), content)
  return name
}

test('One command imports a file and another exports it', async () => {
  const imported = await manage('catalogue', 'import', await file('figuras.csv', good))
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect(imported.out).toMatch(
    /^figuras\.csv: 1 fila en [\d.]+ s\n {2}nuevas +1 {3}y además 1 licencia, 1 línea\n/,
  )
  expect(imported.out).toMatch(/Listo: ya se ve en el catálogo\.\n$/)

  const written = await manage('catalogue', 'export', 'salida.csv', '--source', 'x-')
  expect(written).toMatchObject({ code: 0, out: '', err: '1 figura en salida.csv.\n' })
  expect(await readFile(path.join(folder, 'salida.csv'), 'utf8')).toContain(
    '\r\nDrácula,Noches,Conde Drácula,,',
  )
  expect(existsSync(path.join(folder, 'salida.csv.part'))).toBe(false)

  const spoken = await manage('catalogue', 'export', '--json', '--license', 'dracula')
  expect(JSON.parse(spoken.out)).toMatchObject([{ name: 'Conde Drácula', source_id: 'x-1' }])
})

test('Refused rows are left out, shown, and written to a report of their own', async () => {
  const name = await file('malas.csv', bad)
  const refused = await manage('catalogue', 'import', name, '--report', 'informe.csv')
  expect(refused.code).toBe(1)
  expect(refused.out).toContain(
    '  fila 3 · license: falta la licencia\n  fila 4 · source_id: «x-1» ya venía en la fila 2\n',
  )
  expect(refused.out).toContain('No se importó nada: corrige las filas rechazadas')
  expect(await readFile(path.join(folder, 'informe.csv'), 'utf8')).toBe(
    'fila,columna,motivo\r\n3,license,falta la licencia\r\n4,source_id,«x-1» ya venía en la fila 2\r\n',
  )
  expect(await manage('catalogue', 'import', name, '--skip-bad-rows')).toMatchObject({ code: 0 })
})

test('An import of the command line is in the list of the administration', async () => {
  await manage('catalogue', 'import', await file('figuras.csv', good))
  const { data } = await listImports({ db: database.db, query: { page: 1, page_size: 1 } })
  expect(data).toMatchObject([{ state: 'applied', filename: 'figuras.csv', username: 'manage' }])
})

test('A dry run reports what would happen', async () => {
  const ran = await manage('catalogue', 'import', await file('ensayo.csv', good), '--dry-run')
  expect(ran).toMatchObject({ code: 0 })
  expect(ran.out).toMatch(/Fue un ensayo: nada cambió\.\n$/)
  expect(await execute(database.db)`select count(*)::int as items from items`).toEqual([{ items: 0 }])
})

test.each([
  [['catalogue', 'import', 'nada.csv'], 1, 'No encontramos nada.csv.\n'],
  [['catalogue', 'import', '.'], 1, '. es una carpeta, no un archivo.\n'],
  [['catalogue', 'import', 'malo.csv'], 1, 'El archivo no tiene ninguna fila con datos.\n'],
  [['catalogue', 'export', '--license', 'nadie'], 1, 'No encontramos esa licencia.\n'],
  [['catalogue', 'export', 'no/hay/carpeta.csv'], 1, 'No encontramos no/hay/carpeta.csv.part.\n'],
  [['catalogue', 'import'], 2, /^Se usa así: npm run manage -- catalogue import ARCHIVO/],
  [['catalogue', 'import', 'a', '--nope'], 2, /^Se usa así: npm run manage -- catalogue import ARCHIVO/],
  [['catalogo'], 2, /^No conozco la orden «catalogo»\.\nSe usa así: npm run manage -- ORDEN\n/],
  [['quiet'], 2, /^No conozco la orden «quiet»\.\nSe usa así: npm run manage -- ORDEN\n\n {2}quiet status/],
  [[], 0, /^Se usa así: npm run manage -- ORDEN\n\n {2}catalogue import/],
] as const)('%j exits with %i and an explanation', async (words, code, sentence) => {
  await file('malo.csv', 'license;line;name;source_id\n')
  const ran = await manage(...words)
  expect(ran.code).toBe(code)
  expect(ran.err).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
})

test('A process exits with the code of its command', async () => {
  const run = (...words: string[]) => manageProcess(words, { env: env(), cwd: folder })
  await writeFile('figuras.csv', good)
  expect(await run('catalogue', 'import', 'figuras.csv')).toMatchObject({ code: 0, err: '' })
  expect(await run('catalogue', 'import', 'nada.csv')).toEqual({
    code: 1,
    out: '',
    err: 'No encontramos nada.csv.\n',
  })
})
