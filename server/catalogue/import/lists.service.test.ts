import { expect, test } from 'vitest'
import { writeCsv } from '#server/platform/formats/csv.ts'
import { inChunks } from '#test/imports.ts'
import { rowsXml, workbook } from '#test/workbooks.ts'
import type { Cells } from './columns.rules.ts'
import type { ListColumns } from './lists.rules.ts'
import { readCatalogueFile, type SourceRow, surveyList } from './source.service.ts'

/** Reads a list as it is guessed, with what the operator says of all rows. */
async function readList(content: string | Uint8Array, given: Partial<ListColumns> = {}) {
  const survey = await surveyList(inChunks(content), null)
  if (survey === null) throw new Error('It was taken for a file in our own format.')
  const rows: SourceRow[] = await Array.fromAsync(
    readCatalogueFile(inChunks(content), { ...survey, ...given }),
  )
  return { survey, rows, cells: rows.map(({ cells }): Cells => cells) }
}

test('A Mexican distributor: titles above, semicolons, Windows-1252, a price in pesos with IVA, case packs', async () => {
  const text = [
    'DISTRIBUIDORA EL FARO S.A. DE C.V.;;;;;;;',
    'Lista de precios marzo 2027;;;;;;;',
    ';;;;;;;',
    'Clave;Código de barras;Descripción;Marca;Piezas por caja;Costo mayoreo;Precio público (IVA incluido);Llegada',
    'FR-001;4006381333931;Ulises edición ñandú;Talleres Ítaca;12;$350.00;$1,299.00;15/03/2027',
    'FR-002;96385074;Circe;Talleres Ítaca;6;$120.00;$450.50 M.N.;Q3 2027',
    'FR-003;;Penélope;Talleres Ítaca;Caja c/24;$99.00;Por confirmar;TBA',
    'FR-004;;Argos;Talleres Ítaca;1;;$2,000;dic-27',
    '',
  ].join('\r\n')
  const { survey, cells } = await readList(Buffer.from(text, 'latin1'), {
    fixed: { license: 'Odisea', line: 'Ítaca', currency: 'MXN' },
  })
  expect(survey.header_row).toBe(4)
  expect(survey.targets).toEqual(['sku', 'barcode', 'name', 'brand', null, null, 'price', 'release_date'])
  const own = { license: 'Odisea', line: 'Ítaca', brand: 'Talleres Ítaca' }
  expect(cells).toEqual([
    {
      ...own,
      sku: 'FR-001',
      barcode: '4006381333931',
      name: 'Ulises edición ñandú',
      price: '1299',
      currency: 'MXN',
      release_date: '2027-03-15',
    },
    {
      ...own,
      sku: 'FR-002',
      barcode: '96385074',
      name: 'Circe',
      price: '450.50',
      currency: 'MXN',
      release_date: '2027-Q3',
    },
    { ...own, sku: 'FR-003', barcode: '', name: 'Penélope', price: '', currency: 'MXN', release_date: '' },
    {
      ...own,
      sku: 'FR-004',
      barcode: '',
      name: 'Argos',
      price: '2000',
      currency: 'MXN',
      release_date: '2027-12',
    },
  ])
})

test('A Japanese maker: full-width digits, yen with tax, JAN codes, months and thirds of months', async () => {
  const text = writeCsv([
    ['2027年 春の新商品ご案内', '', '', '', '', '', ''],
    ['品番', 'JANコード', '商品名', '作品名', 'メーカー', '希望小売価格', '発売予定日'],
    [
      'ＡＢ－１２',
      '４００６３８１３３３９３１',
      'ユリシーズ　１/７スケール',
      'オデュッセイア',
      'イタカ工房',
      '4980円(税込)',
      '2027年3月12日',
    ],
    ['AB-13', '', 'キルケー', 'オデュッセイア', 'イタカ工房', '￥１２，８００（税抜）', '2027年3月下旬'],
    ['AB-14', '', 'ペネロペ', 'オデュッセイア', 'イタカ工房', 'オープン価格', '未定'],
    ['AB-15', '', 'アルゴス', 'オデュッセイア', 'イタカ工房', '3500円＋税', '2027年第3四半期'],
  ])
  const { survey, cells } = await readList(text, { fixed: { line: 'ねんどろいど' } })
  expect(survey.targets).toEqual(['sku', 'barcode', 'name', 'license', 'brand', 'price', 'release_date'])
  const own = { license: 'オデュッセイア', line: 'ねんどろいど', brand: 'イタカ工房' }
  expect(cells).toEqual([
    {
      ...own,
      sku: 'AB-12',
      barcode: '4006381333931',
      name: 'ユリシーズ　１/７スケール',
      price: '4980',
      currency: 'JPY',
      release_date: '2027-03-12',
    },
    {
      ...own,
      sku: 'AB-13',
      barcode: '',
      name: 'キルケー',
      price: '12800',
      currency: 'JPY',
      release_date: '2027-03',
    },
    { ...own, sku: 'AB-14', barcode: '', name: 'ペネロペ', price: '', currency: '', release_date: '' },
    {
      ...own,
      sku: 'AB-15',
      barcode: '',
      name: 'アルゴス',
      price: '3500',
      currency: 'JPY',
      release_date: '2027-Q3',
    },
  ])
})

test('A workbook with merged heads over two rows, prices in two currencies and dates as spreadsheets keep them', async () => {
  const rows = rowsXml([
    ['PREORDER FORM — SPRING', null, null, null, null, null, null],
    ['Item', null, null, 'MSRP', null, 'Case pack', 'ETA'],
    ['Code', 'UPC', 'Product', 'USD', 'MXN', null, null],
    ['IT-1', 36000291452, 'Ulysses', 24.99, 549, 8, ['n', '46447', 1]],
    ['IT-2', '036000291452', 'Circe', 12.499999999, 250, '12/case', ['n', '46447', 2]],
    ['IT-3', null, 'Penelope', 'TBD', 'TBD', 6, 'Late March 2027'],
  ])
  const after =
    '<mergeCells count="4"><mergeCell ref="A2:C2"/><mergeCell ref="D2:E2"/><mergeCell ref="F2:F3"/><mergeCell ref="G2:G3"/></mergeCells>'
  const book = workbook({ sheets: [{ rows, after }], formats: ['mmm-yy', 'yyyy-mm-dd'] })
  const { survey, cells } = await readList(book, {
    fixed: { license: 'Odyssey', line: 'Ithaca', brand: 'Ithaca Works' },
  })
  expect(survey.header_row).toBe(3)
  expect(survey.targets).toEqual(['sku', 'barcode', 'name', 'price', null, null, 'release_date'])
  const own = { license: 'Odyssey', line: 'Ithaca', brand: 'Ithaca Works' }
  expect(cells).toEqual([
    {
      ...own,
      sku: 'IT-1',
      barcode: '36000291452',
      name: 'Ulysses',
      price: '24.99',
      currency: 'USD',
      release_date: '2027-03',
    },
    {
      ...own,
      sku: 'IT-2',
      barcode: '036000291452',
      name: 'Circe',
      price: '12.50',
      currency: 'USD',
      release_date: '2027-03-01',
    },
    {
      ...own,
      sku: 'IT-3',
      barcode: '',
      name: 'Penelope',
      price: '',
      currency: 'USD',
      release_date: '2027-03',
    },
  ])
})

test('A shop in Europe: tabs, comma before cents, a currency in each price, the day before the month', async () => {
  const text = [
    'Artikel\tFabricante\tEAN\tPrecio\tSalida\tEscala',
    'Ulises\tÍtaca\t4006381333931\t1.299,00 €\t03.04.2027\t1:12',
    'Circe\tÍtaca\t\t24,95 €\t25.12.2027\t1/6',
    'Argos\tÍtaca\t\tUS$ 12,50\t3T 2027\t',
    'Telémaco\tÍtaca\t\t1.250 €\tfinales de 2028\t-',
  ].join('\n')
  const { survey, cells } = await readList(text, {
    targets: ['name', 'brand', 'barcode', 'price', 'release_date', 'scale'],
  })
  expect(survey.readings).toEqual(['day_month', 'comma'])
  expect(cells).toEqual([
    {
      name: 'Ulises',
      brand: 'Ítaca',
      barcode: '4006381333931',
      price: '1299',
      currency: 'EUR',
      release_date: '2027-04-03',
      scale: '1/12',
    },
    {
      name: 'Circe',
      brand: 'Ítaca',
      barcode: '',
      price: '24.95',
      currency: 'EUR',
      release_date: '2027-12-25',
      scale: '1/6',
    },
    {
      name: 'Argos',
      brand: 'Ítaca',
      barcode: '',
      price: '12.50',
      currency: 'USD',
      release_date: '2027-Q3',
      scale: '',
    },
    {
      name: 'Telémaco',
      brand: 'Ítaca',
      barcode: '',
      price: '1250',
      currency: 'EUR',
      release_date: '2028',
      scale: '',
    },
  ])
})

test('An American distributor in JSON: the month first, two currencies by row, numbers and prices for shops', async () => {
  const json = JSON.stringify({
    items: [
      {
        'Item #': 'A1',
        Title: 'Ulysses',
        Brand: 'Ithaca',
        SRP: 24.99,
        Currency: 'usd',
        Dealer: 12,
        'Street Date': '04/25/2027',
      },
      {
        'Item #': 'A2',
        Title: 'Circe',
        Brand: 'Ithaca',
        SRP: '¥4,980',
        Currency: 'JPY',
        Dealer: 9,
        'Street Date': '04/05/2027',
      },
      {
        'Item #': 'A3',
        Title: 'Argos',
        Brand: 'Ithaca',
        SRP: 'US$ 10',
        Currency: 'JPY',
        Dealer: 9,
        'Street Date': '2027',
      },
      {
        'Item #': 'A4',
        Title: 'Laertes',
        Brand: 'Ithaca',
        SRP: 0,
        Currency: 'CAD',
        'Street Date': 'Spring 2027',
        Series: 'Odyssey',
      },
    ],
  })
  const { survey, rows, cells } = await readList(json)
  expect(survey.header_row).toBeNull()
  expect(survey.targets).toEqual([
    'sku',
    'name',
    'brand',
    'price',
    'currency',
    null,
    'release_date',
    'license',
  ])
  expect(cells).toEqual([
    {
      sku: 'A1',
      name: 'Ulysses',
      brand: 'Ithaca',
      price: '24.99',
      currency: 'USD',
      release_date: '2027-04-25',
      license: '',
    },
    {
      sku: 'A2',
      name: 'Circe',
      brand: 'Ithaca',
      price: '4980',
      currency: 'JPY',
      release_date: '2027-04-05',
      license: '',
    },
    expect.objectContaining({ sku: 'A3', release_date: '2027' }),
    // What cannot be read is refused as a cell of a catalogue file.
    {
      sku: 'A4',
      name: 'Laertes',
      brand: 'Ithaca',
      price: '',
      currency: 'CAD',
      release_date: 'Spring 2027',
      license: 'Odyssey',
    },
  ])
  expect(rows[2]?.problems).toEqual([
    { column: 'price', reason: '«US$ 10» está en USD y su moneda dice JPY' },
  ])
})

test('A file in our own format is not taken for a list', async () => {
  expect(await surveyList(inChunks('source_id,license,line,name\n1,A,B,C\n'), null)).toBeNull()
  expect(await surveyList(inChunks('license,line,name\nA,B,C\n'), null)).toMatchObject({
    targets: ['license', 'line', 'name'],
  })
})

test('Numbers of a spreadsheet are read as numbers, however the texts beside them write cents', async () => {
  const rows = rowsXml([
    ['Nombre', 'Precio'],
    ['Ulises', 129.995],
    ['Circe', '1.299,50'],
    ['Argos', '1.250'],
  ])
  const { survey, cells } = await readList(workbook({ sheets: [{ rows }] }))
  expect(survey.readings).toContain('comma')
  expect(cells.map(({ price }) => price)).toEqual(['130', '1299.50', '1250'])
  const numbers = rowsXml([
    ['Nombre', 'Precio'],
    ['Ulises', 24.99],
    ['Circe', 129.995],
  ])
  const { survey: plain } = await readList(workbook({ sheets: [{ rows: numbers }] }))
  expect(plain.evidence[1]).toMatchObject({ marks: [], amountExample: null })
})

test('A list with more columns than anybody writes is refused', async () => {
  const wide = (columns: number) => inChunks(`Nombre${','.repeat(columns - 1)}x\nUlises,1\n`)
  await expect(surveyList(wide(10_000), null)).rejects.toMatchObject({
    fields: { file: expect.stringContaining('10,000 columnas y el máximo son 500') },
  })
  expect((await surveyList(wide(500), null))?.header).toHaveLength(500)
})
