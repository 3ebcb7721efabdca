import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'

async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const carla = await makeStaff(app)
  const add = (phrase: unknown, meant: unknown) => carla.post('admin/aliases', { phrase, meant })
  const list = async (query: string) =>
    expectData<{ phrase: string; meant: string }[]>(
      await carla.get(`admin/aliases?query=${encodeURIComponent(query)}`),
    )
  return { app, carla, add, list }
}

test('An alias is added, replaced and removed, each with an entry in the audit log', async () => {
  const { app, carla, add, list } = await start()
  expect(expectData(await add('barón verde', 'Green Baron'))).toEqual({ replaced: null })
  expect(expectData(await add('Baron Verde', 'Baron Green'))).toEqual({ replaced: 'Green Baron' })
  expect(await list('n green')).toEqual([{ phrase: 'Baron Verde', meant: 'Baron Green' }])
  const path = `admin/aliases?phrase=${encodeURIComponent('BARÓN VERDE')}`
  expectData(await carla.remove(path))
  expect(await list('n green')).toEqual([])
  expect((await carla.remove(path)).body).toMatchObject({ error: 'alias_not_found' })
  const rows = await app.sql`
    select act, before, after from audit_entries where subject_kind = 'alias' order by id`
  expect(rows).toEqual([
    { act: 'alias_added', before: null, after: { phrase: 'barón verde', meant: 'Green Baron' } },
    {
      act: 'alias_edited',
      before: { phrase: 'barón verde', meant: 'Green Baron' },
      after: { phrase: 'Baron Verde', meant: 'Baron Green' },
    },
    { act: 'alias_removed', before: { phrase: 'Baron Verde', meant: 'Baron Green' }, after: null },
  ])
})

test('Aliases without words and too long ones are refused', async () => {
  const { add } = await start()
  for (const wrong of ['', '···', 'x'.repeat(81), null, 'a\0b']) {
    expect([wrong, (await add(wrong, 'Spider')).status]).toEqual([wrong, 422])
    expect([wrong, (await add('araña', wrong)).status]).toEqual([wrong, 422])
  }
})

test('A file adds aliases of what the catalogue has, after a preview and with one undo', async () => {
  const { app, carla, add, list } = await start()
  const license = await makeLicense(app.db, { slug: 'dusk', name: 'Dusk Chronicle' })
  await makeItem(app.db, await makeLine(app.db, license, { slug: 'scale', name: 'Scale' }), {
    name: 'Eren',
    character: 'Eren Yeager, Mikasa',
  })
  expectData(await add('ocasos', 'Dusk Chronicle'))
  const text = [
    'alias,name',
    '"Crónica del ocaso","Dusk Chronicle"',
    '黄昏の記録,DUSK CHRONICLE',
    'Cronica  del Ocaso,Dusk Chronicle',
    'ocasos,Dusk Chronicle',
    'Eren,Dusk Chronicle',
    'Mikasa Ackerman,mikasa',
    'Otra cosa,No está aquí',
    ',Dusk Chronicle',
    `${'x'.repeat(81)},Dusk Chronicle`,
    "'); drop table users; --,Dusk Chronicle",
    '<b>Anochecer</b>,Dusk Chronicle',
  ].join('\r\n')
  const send = (does: string) => carla.post('admin/aliases/file', { text, does })
  const seen = expectData<{ added: { phrase: string }[] }>(await send('preview'))
  const phrases = [
    'Crónica del ocaso',
    '黄昏の記録',
    'Mikasa Ackerman',
    "'); drop table users; --",
    '<b>Anochecer</b>',
  ]
  expect(seen).toMatchObject({ known: 2, unknown: 2, unusable: 3 })
  expect(seen.added.map(({ phrase }) => phrase)).toEqual(phrases)
  expect(await list('mikasa')).toEqual([])
  expect(expectData(await send('add'))).toEqual(seen)
  expect(expectData(await send('add'))).toMatchObject({ added: [], known: 7 })
  const { body } = await carla.get('items/search?query=cronica+del+ocaso')
  expect(body).toMatchObject({ data: [{ name: 'Eren' }] })
  expect(expectData(await carla.post('admin/aliases/file/undo', { phrases }))).toEqual({ removed: 5 })
  expect(await list('dusk')).toEqual([{ phrase: 'ocasos', meant: 'Dusk Chronicle' }])
  const long = 'a,b\n'.repeat(5001)
  expect(await carla.post('admin/aliases/file', { text: long, does: 'preview' })).toMatchObject({
    status: 422,
  })
  expect(await carla.post('admin/aliases/file', { text: '', does: 'preview' })).toMatchObject({ status: 422 })
})
