import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
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
