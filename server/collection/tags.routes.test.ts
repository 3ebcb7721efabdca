import { expect, test } from 'vitest'
import type { OwnTag } from '#contract/collection/tags.ts'
import { type Collector, makeCollector, startWithMember } from '#test/collectors.ts'

const tagsOf = async (member: Collector) => {
  const { body } = await member.get('me/tags')
  return (body as { data: OwnTag[] }).data
}
const namesOf = async (member: Collector) => (await tagsOf(member)).map(({ name }) => name)
const idOf = async (member: Collector, name: string) =>
  (await tagsOf(member)).find((tag) => tag.name === name)?.id
const listed = async (member: Collector, path: string) => {
  const { body } = await member.get(path)
  return (body as { data: { id: number }[] }).data.map(({ id }) => id).toSorted((a, b) => a - b)
}

test('Two spellings are one tag, on copies and wishes, and lists are filtered by it', async () => {
  const { ana, first, second, third } = await startWithMember({ items: 3 })
  await ana.post(`me/items/${first}`, { tags: ['Por vender', ' por  VENDER ', 'Favorita'] })
  await ana.post(`me/items/${second}/copies`, { tags: ['POR VENDÉR'] })
  await ana.post(`me/items_want/${third}`)
  await ana.patch(`me/items_want/${third}`, { tags: ['favorita'] })
  await ana.patch(`me/items_want/${third}`, { priority: 2 })
  expect(await ana.get(`me/items/${second}`)).toAnswer({ copies: [{ tags: ['Por vender'] }] })
  expect(await ana.get(`me/items/${third}`)).toAnswer({ wish_tags: ['Favorita'], priority: 2 })
  expect(await tagsOf(ana)).toMatchObject([
    { name: 'Favorita', copies: 1, wishes: 1 },
    { name: 'Por vender', copies: 2, wishes: 0 },
  ])
  expect(await listed(ana, 'me/items?tags=por%20vender')).toEqual([first, second])
  expect(await listed(ana, 'me/items?tags=favorita,nada')).toEqual([first])
  expect(await listed(ana, 'me/items?tags=nada')).toEqual([])
  expect((await ana.get('me/items?tags=%00')).status).toBe(422)
  expect(await listed(ana, 'me/items?tags=por%20vender&condition=suelta')).toEqual([])
  expect(await listed(ana, 'me/items_want?tags=Favorita')).toEqual([third])
  expect(await listed(ana, 'me/items_want?tags=Por%20vender')).toEqual([])
})

test('A tag is renamed and deleted everywhere, and a deleted one comes back where it was', async () => {
  const { ana, first, second, third } = await startWithMember({ items: 3 })
  await ana.post(`me/items/${first}`, { tags: ['Caja', 'Otra'] })
  await ana.post(`me/items_want/${second}`)
  await ana.patch(`me/items_want/${second}`, { tags: ['Caja'] })
  const { body } = await ana.post(`me/items/${third}/copies`, { tags: ['Caja'] })
  const sold = (body as { data: { copy: { id: number } } }).data.copy.id
  const gone = await ana.post(`me/items/${third}/copies/${sold}/departure`, { kind: 'vendida' })
  const id = await idOf(ana, 'Caja')
  expect(await ana.patch(`me/tags/${id}`, { name: 'otra' })).toRefuseFields({
    name: 'Ya tienes la etiqueta «Otra».',
  })
  await ana.patch(`me/tags/${id}`, { name: 'Cajas', color: 'azul' })
  expect(await ana.get(`me/items/${first}`)).toAnswer({ copies: [{ tags: ['Cajas', 'Otra'] }] })
  const removed = await ana.remove(`me/tags/${id}`)
  expect(removed).toAnswer({ name: 'Cajas', color: 'azul', wishes: [second] })
  expect(await namesOf(ana)).toEqual(['Otra'])
  expect(await ana.get(`me/items/${first}`)).toAnswer({ copies: [{ tags: ['Otra'] }] })
  expect(await ana.get(`me/items/${second}`)).toAnswer({ wish_tags: [] })
  expect(await ana.remove(`me/tags/${id}`)).toRefuse(404, 'tag_not_found')

  await ana.post('me/tags', (removed.body as { data: unknown }).data)
  const departure = (gone.body as { data: { departure_id: number } }).data.departure_id
  await ana.remove(`me/departures/${departure}`)
  for (const item of [first, third])
    expect(
      ((await ana.get(`me/items/${item}`)).body as { data: { copies: { tags: string[] }[] } }).data.copies[0]
        ?.tags,
    ).toContain('Cajas')
  expect(await ana.get(`me/items/${second}`)).toAnswer({ wish_tags: ['Cajas'] })
  expect(await tagsOf(ana)).toMatchObject([
    { name: 'Cajas', color: 'azul', copies: 2, wishes: 1 },
    { name: 'Otra' },
  ])
})

test('Tags have limits, which an undo does not meet', async () => {
  const { ana, first, second } = await startWithMember({ items: 2 })
  const named = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `etiqueta ${from + at}`)
  const refusals: [unknown, Record<string, string>][] = [
    [{ tags: named(0, 11) }, { tags: 'Pon 10 etiquetas como máximo.' }],
    [{ tags: ['x'.repeat(31)] }, { 'tags.0': 'Escribe 30 caracteres como máximo; van 31.' }],
    [{ tags: ['a, b'] }, { 'tags.0': 'Una etiqueta no lleva comas.' }],
    [{ tags: [' \u200b '] }, { 'tags.0': 'Escribe la etiqueta.' }],
    [{ tags: 'a' }, { tags: 'Envía una lista de etiquetas.' }],
  ]
  for (const [body, fields] of refusals)
    expect(await ana.post(`me/items/${first}`, body)).toRefuseFields(fields)
  for (let from = 0; from < 50; from += 10)
    await ana.post(`me/items/${first}/copies`, { tags: named(from, from + 10) })
  const full = { tags: 'Puedes tener 50 etiquetas. Borra alguna que ya no uses.' }
  expect(await ana.post(`me/items/${second}`, { tags: ['otra'] })).toRefuseFields(full)
  expect(await ana.post('me/tags', { name: 'otra' })).toRefuseFields({ name: full.tags })
  await ana.post(`me/items/${second}`, { tags: ['ETIQUETA 7'] })
  const restored = await ana.post(`me/items/${second}/copies`, {
    tags: ['otra', 'etiqueta 3'],
    is_restored: true,
  })
  expect(restored).toAnswer({ copy: { tags: ['etiqueta 3'] } })
  expect(await tagsOf(ana)).toHaveLength(50)
})

test("Nobody else's tags or places are seen or changed, and an administrator who looks changes none", async () => {
  const { app, ana, first } = await startWithMember({ items: 1 })
  const eva = await makeCollector(app, 'eva')
  await ana.post(`me/items/${first}`, { tags: ['Mía'], place: 'Caja 3' })
  await eva.post(`me/items/${first}`, { tags: ['Suya'], place: 'caja 1' })
  await eva.post(`me/items/${first}/copies`, { place: 'Caja 1' })
  const id = await idOf(ana, 'Mía')
  expect(await eva.patch(`me/tags/${id}`, { name: 'x' })).toRefuse(404, 'tag_not_found')
  expect(await eva.remove(`me/tags/${id}`)).toRefuse(404, 'tag_not_found')
  const { body } = await ana.get(`me/items/${first}`)
  const [copy] = (body as { data: { copies: { id: number }[] } }).data.copies
  await eva.post('me/tags', { name: 'Ajena', copies: [copy?.id] })
  expect(await ana.get(`me/items/${first}`)).toAnswer({ copies: [{ tags: ['Mía'] }] })
  expect(await namesOf(ana)).toEqual(['Mía'])
  expect(await ana.get('me/places')).toAnswer([{ name: 'Caja 3', copies: 1 }])
  expect(await eva.get('me/places')).toAnswer([{ name: expect.stringMatching(/caja 1/i), copies: 2 }])
  expect(JSON.stringify((await app.app.inject('/api/public/users/ana')).json())).not.toContain('Mía')
})
