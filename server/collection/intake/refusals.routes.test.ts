import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { intakeLimits } from '#contract/collection/intake-words.ts'
import { expectData, refusalOf } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { givePlan, makeCollector, makeItems, startWithMember } from '#test/collectors.ts'
import { completeIntake, rowsOf, runImportWorker, sendFile, uploadAndMatch } from '#test/intakes.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

const said = (text: string) => ({
  status: 422,
  body: { error: 'invalid', fields: { file: expect.stringContaining(text) } },
})

test('A file that is not a table of figures is refused with a message and nothing of it is stored', async () => {
  const { ana } = await startWithMember()
  const wide = Array.from({ length: 10_000 }, (_, place) => `c${place}`).join(',')
  const long = `nombre\n${'x\n'.repeat(intakeLimits.rows + 1)}`
  const files: [string | Uint8Array, string][] = [
    ['', 'está vacío'],
    ['  \n \n', 'está vacío'],
    ['nombre,precio\n\n', 'ninguna fila'],
    [Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 9]), 'No es el ZIP'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 9]), 'libro de Excel antiguo'],
    [Buffer.from([0x89, 0x50, 0, 0, 0, 0, 0, 9]), 'No parece un archivo de texto'],
    [`${wide}\n1`, '10,000 columnas'],
    [long, 'más de 50,000 filas'],
    ['{"coleccion":[{"name":"Ulises"}', 'cortado'],
    ['{"otra":[{"a":1}]}', 'ninguna fila'],
    ['[1,2', 'cortado'],
    [
      `[{"name":"Ulises"},{"name":"Circe","x":${'['.repeat(6_000)}${']'.repeat(6_000)}}]`,
      'El elemento 2 tiene más de',
    ],
    [`[{"name":"Circe","x":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}}]`, 'listas dentro de listas'],
    [`{"coleccion":[${'['.repeat(6_000)}${']'.repeat(6_000)}]}`, 'listas dentro de listas'],
  ]
  for (const [file, words] of files) expect(await sendFile(ana, file)).toMatchObject(said(words))
  expect(await ana.get('me/intakes')).toAnswer([])
})

test('A file of 200 MB is refused once its limit is passed, and the rest is not read', async () => {
  const { app, ana } = await startWithMember()
  const megabyte = Buffer.alloc(1024 * 1024, `${'x'.repeat(1_000)}\n`)
  let sent = 0
  async function* body() {
    yield '--a\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    for (; sent < 200; sent++) yield megabyte
    yield '\r\n--a--\r\n'
  }
  const headers = { ...ana.headers, 'content-type': 'multipart/form-data; boundary=a' }
  const payload = Readable.from(body())
  const answer = await app.app.inject({ method: 'POST', url: '/api/me/intakes', headers, payload })
  expect({ status: answer.statusCode, body: answer.json() }).toRefuse(413, 'file_too_large')
  expect(sent * megabyte.length).toBeLessThan(intakeLimits.bytes * 1.25)
  expect(await ana.get('me/intakes')).toAnswer([])
})

test('An unknown file format asks for the meaning of its columns, and one of them must identify the figure', async () => {
  const { app, ana } = await startWithMember()
  const line = await makeLine(app.db, await makeLicense(app.db))
  const ulises = await makeItem(app.db, line, { name: 'Ulises' })
  const seen = await uploadAndMatch(
    app,
    ana,
    'sep=;\r\nFecha;Cosa rara;Monto\r\n5/1/2024;Ulises;"1.299,50 €"\r\n',
  )
  expect(seen).toMatchObject({
    state: 'columns',
    columns: [
      { name: 'Fecha', samples: ['5/1/2024'], target: 'acquired_on' },
      { name: 'Cosa rara', target: null },
      { name: 'Monto' },
    ],
  })
  const path = `me/intakes/${seen.id}`
  expect(await ana.patch(path, { columns: ['acquired_on', null, 'price'] })).toRefuseFields({
    columns: expect.stringContaining('Di en qué columna'),
  })
  expect(await ana.post(`${path}/apply`)).toRefuse(409, 'intake_not_ready')
  for (const body of [{ columns: ['nada'] }, { columns: 'x' }, { currency: 'XYZ9' }, 'x']) {
    expect((await ana.patch(path, body)).status).toBe(422)
  }
  await ana.patch(path, { columns: ['acquired_on', 'name', 'price'], currency: 'USD' })
  await runImportWorker(app)
  expect(await rowsOf(ana, seen.id)).toMatchObject([
    {
      row: 3,
      item: { id: ulises.id },
      entry: { price_cents: 129_950, currency: 'EUR', acquired_on: '2024-01-05' },
    },
  ])
})

test("Figures beyond the plan's limit are announced before, left out, and do not stop the others", async () => {
  const { app, ana } = await startWithMember()
  await givePlan(app, ana, 3)
  const shelf = await makeItems(app, 5)
  await ana.post(`me/items/${shelf[0]}`)
  const names = expectData<{ name: string }[]>(await ana.get('items?page_size=100')).map(({ name }) => name)
  const seen = await uploadAndMatch(
    app,
    ana,
    `nombre,cantidad\n${names.map((name) => `${name},2`).join('\n')}`,
  )
  await ana.patch(`me/intakes/${seen.id}`, { columns: ['name', 'quantity'] })
  await runImportWorker(app)
  expect(await ana.get(`me/intakes/${seen.id}`)).toAnswer({ places: 4, used: 1, item_limit: 3 })
  expect(await completeIntake(app, ana, seen.id, 'apply')).toMatchObject({
    used: 3,
    outcomes: { added: 2, changed: 1, refused: 2 },
  })
})

test('Members cannot see or change other imports, and each action requires the right state', async () => {
  const app = await startTestApp()
  const [ana, eva] = [await makeCollector(app), await makeCollector(app, 'eva')]
  const [item] = await makeItems(app, 1)
  const { id } = await uploadAndMatch(app, ana, 'nombre\nFigura\n')
  const path = `me/intakes/${id}`
  const missing = refusalOf(404, 'intake_not_found')
  for (const url of [path, `${path}/rows`, `${path}/missing`])
    expect(await eva.get(url)).toMatchObject(missing)
  for (const act of ['apply', 'undo']) expect(await eva.post(`${path}/${act}`)).toMatchObject(missing)
  expect(await eva.patch(path, { columns: ['name'] })).toMatchObject(missing)
  expect(await eva.patch(`${path}/rows/2`, { item_id: item })).toMatchObject(missing)
  expect(await eva.patch(`${path}/rows`, { match: 'none', is_taken: true })).toMatchObject(missing)
  expect(await eva.remove(path)).toMatchObject(missing)
  expect(await ana.post(`${path}/undo`)).toRefuse(409, 'intake_not_ready')
  await ana.patch(path, { columns: ['name'] })
  await runImportWorker(app)
  expect(await ana.patch(`${path}/rows/99`, { item_id: item })).toMatchObject(missing)
  expect(await ana.patch(`${path}/rows/2`, { item_id: 2_000_000_000 })).toRefuse(404, 'item_not_found')
  expect(await ana.patch(`${path}/rows/2`, { item_id: item })).toAnswer({
    match: 'exact',
    reason: 'picked',
    is_taken: true,
  })
  await ana.post(`${path}/apply`)
  expect(await sendFile(ana, 'nombre\nx')).toRefuse(409, 'intake_busy')
  await runImportWorker(app)
  expect(await ana.remove(path)).toMatchObject({ status: 200 })
  expect(await ana.get(`me/items/${item}`)).toAnswer({ user: { quantity: 1 } })
})

test('While another process reads a file the next one waits, and what a dead process was reading blocks nobody', async () => {
  const { app, ana } = await startWithMember()
  const kept = await uploadAndMatch(app, ana, 'nombre\nUlises\n')
  await app.sql`
    insert into intakes (user_id, state, format, filename, header, targets, currency, created_at, worked_at)
    select user_id, 'reading', format, filename, '{}', '{}', currency, ${app.clock.now}, ${app.clock.now}
    from intakes where id = ${kept.id}`
  expect(await sendFile(ana, 'nombre\nCirce\n')).toRefuse(409, 'intake_busy')
  expect(await ana.get('me/intakes')).toAnswer([{ id: kept.id }])
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  expect(await sendFile(ana, 'nombre\nCirce\n')).toMatchObject({ status: 200 })
})
