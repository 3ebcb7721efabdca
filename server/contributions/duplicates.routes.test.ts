import { expect, test } from 'vitest'
import type { LikelyDuplicate } from '#contract/contributions/fields.ts'
import { expectData } from '#test/answers.ts'
import { setUpContributions } from '#test/contributions.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'

async function start() {
  const fixture = await setUpContributions()
  const { app, line, ana } = fixture
  const other = await makeLine(app.db, await makeLicense(app.db, { slug: 'eneida' }), { slug: 'lacio' })
  const names = ['Ulises con arco', 'Ulises mendigo', 'Penélope', 'Telémaco navegante']
  for (const name of names) await makeItem(app.db, line, { name })
  await makeItem(app.db, other, { name: 'Ulises visto por Eneas', barcode: '4006381333931' })
  await makeItem(app.db, other, { name: 'Turno', barcode: '0045496892739' })
  const look = async (query: string) => {
    return expectData<LikelyDuplicate[]>(await ana.get(`me/contributions/duplicates?${query}`)).map(
      ({ name, reason }) => `${reason}: ${name}`,
    )
  }
  return { ...fixture, look }
}

test('The same barcode comes first, then near names, whatever the spelling', async () => {
  const { look } = await start()
  expect(await look('name=penelope')).toEqual(['name: Penélope'])
  expect(await look('name=Telemco%20navegante')).toEqual(['name: Telémaco navegante'])
  expect(await look('name=Penélope&barcode=4006381333931')).toEqual([
    'barcode: Ulises visto por Eneas',
    'name: Penélope',
  ])
  expect(await look('name=Ulises%20con%20arcos&license=odisea')).toEqual([
    'name: Ulises con arco',
    'name: Ulises',
  ])
  expect(await look('name=Penélope%20tejedora%20edición%20negra')).toEqual(['name: Penélope'])
  expect(await look('name=Ulises&license=eneida')).toEqual(['name: Ulises visto por Eneas'])
})

test('A barcode is the same with and without its leading zeros and spaces', async () => {
  const { look } = await start()
  for (const code of ['045496892739', '45496892739', '0045496892739', '0 45496-89273 9'])
    expect([code, await look(`barcode=${code}`)]).toEqual([code, ['barcode: Turno']])
})

test('Nothing like it, a name of two letters and a wrong barcode find nothing', async () => {
  const { look } = await start()
  for (const query of [
    'name=Aquiles',
    'name=Ul',
    'barcode=4006381333930',
    'name=%25%25%25',
    'license=odisea',
  ])
    expect([query, await look(query)]).toEqual([query, []])
})

test('A private figure is no duplicate, not even for its author', async () => {
  const { ana, miss, look } = await start()
  await miss({ name: 'Argos', barcode: '96385074' })
  expect(await look('name=Argos&barcode=96385074')).toEqual([])
  expect((await ana.get(`me/contributions/duplicates?name=${'a'.repeat(301)}`)).status).toBe(422)
})
