import { describe, expect, test } from 'vitest'
import { fileOf, prepareImports } from '#test/imports.ts'
import { importCatalogue } from './service.ts'
import { readCatalogueFile } from './source.service.ts'

const imports = prepareImports()
const { importFile, rowsOf } = imports

const dracula =
  'Drácula,Noches,Conde Drácula,Ceniza,Transilvania,,Exclusive,2027-03,12.99,USD,D-1,,1/12,"noche,vampiro",,x-1'
const mina = 'DRÁCULA,Noches,Mina Harker,Ceniza,Transilvania,,,2027-Q3,2857,JPY,D-1,4543112321329,,,,x-2'

const items = 'select name from items order by id'

describe('Invalid rows', () => {
  const bad = [
    ',Línea,Sin licencia,,,,,,,,,,,,,y-1',
    'A,Línea,Fecha,,,,,2027-13,,,,,,,,y-2',
    dracula,
    'A,Línea,Corta',
  ]
  const cells = [
    { row: 2, column: 'license', reason: 'falta la licencia' },
    {
      row: 3,
      column: 'release_date',
      reason: '«2027-13» no es una fecha: escribe 2027, 2027-Q3, 2027-03 o 2027-03-12',
    },
    { row: 5, column: '', reason: 'tiene 3 celdas y el encabezado 16' },
    { row: 7, column: 'source_id', reason: '«x-1» ya venía en la fila 4' },
  ]
  const file = fileOf(bad[0] ?? '', bad[1] ?? '', dracula, bad[3] ?? '', mina, dracula)

  test('keep the whole file out, and are reported with number, column and reason', async () => {
    const report = await importFile(file)
    expect(report).toMatchObject({ rows: 6, added: 2, refused: 4, isApplied: false, refusedCells: cells })
    expect(await rowsOf(items)).toEqual([])
    expect(await rowsOf('select 1 from licenses')).toEqual([])
  })

  test('are skipped on request, and the others are imported', async () => {
    const report = await importFile(file, { skipBadRows: true })
    expect(report).toMatchObject({ added: 2, refused: 4, isApplied: true, refusedCells: cells })
    expect(await rowsOf(items)).toEqual([{ name: 'Conde Drácula' }, { name: 'Mina Harker' }])
  })

  test('are all passed to the callback, and the first fifty are in the report', async () => {
    const many = Array.from({ length: 2500 }, (_, index) => `A,Línea,,,,,,,,,,,,,,z-${index}`)
    const heard: number[] = []
    const report = await importFile(fileOf(...many), {
      onRefused: (refused) => void heard.push(...refused.map(({ row }) => row)),
    })
    expect(report.refusedCells).toHaveLength(50)
    expect(heard).toEqual(many.map((_, index) => index + 2))
  })
})

test.each([
  ['', 'El archivo está vacío.'],
  ['license,line,name\n', expect.stringMatching(/^Faltan columnas: source_id\./)],
  [
    'license,line,name,source_id,precio\n',
    expect.stringMatching(/^No sabemos qué hay en la columna «precio»\. ¿Quisiste decir «price»\?/),
  ],
  ['license,line,name,source_id,currency\n', 'Hay columna «currency» pero falta «price».'],
  ['license,line,name,source_id,name\n', expect.stringMatching(/^No sabemos qué hay en la columna «name»\./)],
  [
    `${Array.from({ length: 10_000 }, (_, place) => `c${place}`)}\n`,
    expect.stringMatching(/la columna «c0»\. Impórtalo/),
  ],
  ['[]', 'El archivo no tiene ninguna fila con datos.'],
  ['license,line,name,source_id\n', 'El archivo no tiene ninguna fila con datos.'],
  ['[{"nombre":"x"}]', expect.stringMatching(/la columna «nombre»\. ¿Quisiste decir «name»\?/)],
])('The file %j is refused as a whole', async (text, message) => {
  await expect(importFile(text, { skipBadRows: true })).rejects.toMatchObject({
    code: 'invalid',
    fields: { file: message },
  })
  expect(await rowsOf(items)).toEqual([])
})

test('What is no object in JSON is refused with its place', async () => {
  const report = await importFile('[1,{"license":"A","line":"B","name":"C","source_id":"1"},[2]]', {
    skipBadRows: true,
  })
  const reason = 'no es un objeto con columnas'
  expect(report).toMatchObject({ rows: 3, added: 1 })
  expect(report.refusedCells).toEqual([1, 3].map((row) => ({ row, column: '', reason })))
})

test('A file with other separators goes in, and a row with misplaced quotes or broken letters is refused alone', async () => {
  const file = Buffer.concat([
    Buffer.from('license;line;name;source_id\n"A, B";Línea;"C; D";1\nA;Lí"nea;E;2\nA;Línea;进'),
    Buffer.from([0xff]),
    Buffer.from(';3\nA;"Línea;F;4\nA;Línea;G;5\n'),
  ])
  const report = await importFile(file, { skipBadRows: true })
  expect(report.refusedCells).toEqual([
    { row: 3, column: '', reason: 'tiene comillas mal puestas: dentro de un texto se escriben dobles ("")' },
    { row: 4, column: 'name', reason: 'tiene una letra que no está en UTF-8' },
    { row: 5, column: '', reason: 'abre comillas que nunca se cierran' },
  ])
  expect(await rowsOf(items)).toEqual([{ name: 'C; D' }, { name: 'G' }])
})

test('A file that breaks off leaves nothing behind', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(fileOf(dracula, mina))
    throw new Error('read error')
  }
  await expect(importCatalogue(imports.db, readCatalogueFile(broken()))).rejects.toThrow('read error')
  expect(await rowsOf(items)).toEqual([])
  expect(await importFile(fileOf(dracula))).toMatchObject({ added: 1 })
})
