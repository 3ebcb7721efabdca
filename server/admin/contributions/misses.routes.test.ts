import { expect, test } from 'vitest'
import type { MissedGroup } from '#contract/admin/misses.ts'
import { settleMisses } from '#server/collection/misses.service.ts'
import { queueContributionNews } from '#server/contributions/news.service.ts'
import { expectData } from '#test/answers.ts'
import type { Collector } from '#test/collectors.ts'
import { makeCollector } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { openMailbox } from '#test/mailbox.ts'
import { makeItem } from '#test/makers.ts'
import { makeReviewer, reviewedOf } from '#test/reviewers.ts'
import { textOf } from '#test/smtp.ts'

const code = '4006381333931'

async function start() {
  const fixture = await setUpContributions()
  const { app, ana } = fixture
  const [beto, eva, dora] = [
    await makeCollector(app, 'beto'),
    await makeCollector(app, 'eva'),
    await makeCollector(app, 'dora'),
  ]
  const carla = await makeReviewer(app)
  const everybody = [ana, beto, eva, dora]
  const stored = async () => await app.sql<{ n: number }>`select count(*)::int as n from misses`
  /** Misses are written beside the answer. */
  const waitForMisses = (count: number) => expect.poll(async () => (await stored())[0]?.n).toBe(count)
  const search = (who: Collector, text: string) => who.get(`items/search?query=${encodeURIComponent(text)}`)
  const scan = (who: Collector, barcode = code) => who.get(`me/scanned?barcode=${barcode}`)
  const keep = async (who: Collector, fields: object, place: object = { license: 'odisea', line: 'itaca' }) =>
    contributionOf(await who.post('me/contributions', { kind: 'new_item', fields, ...place }))
  const queue = async () => {
    const { body } = await carla.get('admin/misses')
    return body as { data: MissedGroup[]; metadata: { total: number; few: number } }
  }
  const post = await openMailbox(app)
  await post.open()
  /** The e-mails of the next morning, by their reader. */
  const nextMorning = async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
    await settleMisses(app.db, app.clock.now)
    await queueContributionNews(app.db, app.clock.now)
    return (await post.open()).map(({ raw }) => textOf(raw).replace(/\s+/g, ' '))
  }
  return {
    ...fixture,
    beto,
    eva,
    dora,
    carla,
    everybody,
    waitForMisses,
    search,
    scan,
    keep,
    queue,
    nextMorning,
  }
}

test('A code that three members miss is one group, and its acceptance gives the figure to those who have it and tells the others', async () => {
  const { app, ana, beto, eva, dora, carla, scan, search, keep, queue, nextMorning, waitForMisses } =
    await start()
  const first = await keep(ana, { name: 'Argos', barcode: code })
  const second = await keep(beto, {
    name: 'Argos, el perro',
    barcode: `0${code}`,
    description: 'Compra en spam.example',
  })
  await beto.post(`me/items/${second.item?.id}`, { price_paid_cents: 90_000, currency: 'MXN' })
  await scan(eva)
  await scan(eva)
  await waitForMisses(1)
  const three = { key: `c:${code}`, members: 3, figures: 2, scans: 1, searches: 0, barcode: code, item: null }
  expect(await queue()).toMatchObject({
    data: [{ ...three, contribution_id: first.id }],
    metadata: { total: 1, few: 0 },
  })
  await search(dora, 'ARGOS')
  await waitForMisses(2)
  const { data } = await queue()
  expect(data).toMatchObject([{ members: 4, searches: 1, names: ['Argos', 'Argos, el perro'] }])
  expect(JSON.stringify(data)).not.toMatch(/ana|beto|eva|dora/)

  const fields = {
    name: 'Argos',
    barcode: code,
    line_id: reviewedOf(await carla.get(`admin/contributions/${first.id}`)).line?.id,
  }
  const accepted = reviewedOf(
    await carla.post(`admin/contributions/${first.id}/accept`, { revision: 1, fields }),
  )
  const id = accepted.item?.id ?? 0
  expect(await beto.get(`me/contributions/${second.id}`)).toMatchObject({
    body: { data: { state: 'aceptada', item: { id, is_private: false } } },
  })
  expect(await app.sql`select item_id, price_paid_cents from copies where user_id = ${beto.userId}`).toEqual([
    { item_id: id, price_paid_cents: 90_000 },
  ])
  expect(await app.get(`publicdata/items/${id}`)).toAnswer({ name: 'Argos', description: '' })
  expect((await queue()).data).toEqual([])
  const mails = await nextMorning()
  expect(mails.filter((mail) => mail.includes('Gracias por mejorar el catálogo'))).toHaveLength(2)
  const found = mails.filter((mail) => mail.includes('Ya está lo que buscabas') && mail.includes('Argos'))
  expect(found).toHaveLength(2)
  expect(found[0]).toContain(`/item/${id}`)
  expect(await nextMorning()).toEqual([])
})

test('What fewer than three members miss is only counted, however often they ask', async () => {
  const { app, ana, beto, eva, carla, line, search, queue, waitForMisses } = await start()
  for (const who of [ana, beto]) {
    await search(who, 'Penélope tejiendo')
    await search(who, 'tejiendo  PENELOPE!')
  }
  await waitForMisses(2)
  await search(ana, 'Secreto de Ana')
  await waitForMisses(3)
  expect(await queue()).toMatchObject({ data: [], metadata: { total: 0, few: 2 } })
  // Nor does an answer tell who guesses what somebody searched.
  const { id } = await makeItem(app.db, line, { name: 'Otra' })
  for (const key of ['n:ana de secreto', 'n:penelope tejiendo', 'n:nadie'])
    expect(expectData(await carla.post('admin/misses/answer', { key, into: id }))).toEqual({
      attached: 0,
      told: 0,
    })
  await search(eva, 'penélope, tejiendo')
  await waitForMisses(4)
  const { data, metadata } = await queue()
  expect(data).toMatchObject([
    { key: 'n:penelope tejiendo', names: ['penelope tejiendo'], members: 3, searches: 3, barcode: null },
  ])
  expect(metadata).toMatchObject({ total: 1, few: 1 })
  expect(JSON.stringify(data)).not.toContain('secreto')
})

test('A figure made from a group answers it; members of another line keep theirs', async () => {
  const { app, ana, beto, eva, dora, carla, line, search, keep, queue, nextMorning, waitForMisses } =
    await start()
  const same = await keep(ana, { name: 'Goku' })
  const other = await keep(beto, { name: 'Goku' }, { license: 'odisea', line_name: 'Otra línea' })
  for (const who of [eva, dora]) await search(who, 'goku')
  await waitForMisses(2)
  expect((await queue()).data).toMatchObject([{ key: 'n:goku', members: 4, contribution_id: same.id }])
  const added = await carla.post('admin/items', { name: 'Goku', line_id: line.id, missed: 'n:goku' })
  const { item } = expectData<{ item: { id: number } }>(added)
  expect(await ana.get(`me/contributions/${same.id}`)).toMatchObject({
    body: { data: { state: 'aceptada', item: { id: item.id } } },
  })
  expect(await beto.get(`me/contributions/${other.id}`)).toMatchObject({
    body: { data: { state: 'pendiente' } },
  })
  expect(await queue()).toMatchObject({ data: [], metadata: { few: 1 } })
  await eva.post(`me/items_want/${item.id}`)
  const mails = await nextMorning()
  expect(mails.filter((mail) => mail.includes('Ya está lo que buscabas'))).toHaveLength(1)
  expect(await app.sql`select user_id from misses`).toEqual([])
})

test('A group whose code the catalogue has by now is joined with it, or hidden and shown again', async () => {
  const { app, ana, beto, eva, carla, line, scan, keep, queue, nextMorning, waitForMisses } = await start()
  for (const who of [ana, beto]) await keep(who, { name: 'Argos', barcode: code })
  await scan(eva)
  await waitForMisses(1)
  const key = `c:${code}`
  expect(expectData(await carla.post('admin/misses/dismiss', { key }))).toEqual({ is_dismissed: true })
  await carla.post('admin/misses/dismiss', { key })
  expect((await queue()).data).toEqual([])
  expect(expectData(await carla.post('admin/misses/restore', { key }))).toEqual({ is_dismissed: false })
  const { id } = await makeItem(app.db, line, { name: 'Argos de bronce', barcode: code })
  expect((await queue()).data).toMatchObject([{ key, item: { id, name: 'Argos de bronce' } }])
  expect(await carla.post('admin/misses/answer', { key, into: id + 1000 })).toRefuse(404, 'item_not_found')
  expect(expectData(await carla.post('admin/misses/answer', { key, into: id }))).toEqual({
    attached: 2,
    told: 1,
  })
  expect(expectData(await carla.post('admin/misses/answer', { key, into: id }))).toEqual({
    attached: 0,
    told: 0,
  })
  expect((await queue()).data).toEqual([])
  const acts = await app.sql`select act, subject_id from audit_entries where act like 'missed_%' order by id`
  expect(acts).toEqual([
    { act: 'missed_dismissed', subject_id: key },
    { act: 'missed_restored', subject_id: key },
  ])
  expect(await nextMorning()).toHaveLength(3)
})

test('Every morning what is found by now, or old, goes, and codes that an import brought are told', async () => {
  const { app, line, everybody, search, scan, queue, nextMorning, waitForMisses } = await start()
  for (const who of everybody) {
    await search(who, 'Nausícaa')
    await scan(who)
  }
  await waitForMisses(8)
  expect((await queue()).data).toHaveLength(2)
  await makeItem(app.db, line, { name: 'Nausícaa' })
  await makeItem(app.db, line, { name: 'Argos', barcode: code })
  expect((await queue()).data).toMatchObject([{ key: 'n:nausicaa' }])
  const mails = await nextMorning()
  expect(mails).toHaveLength(4)
  expect(mails.every((mail) => mail.includes('Argos'))).toBe(true)
  expect(await app.sql`select key from misses`).toEqual([])
  for (const who of everybody) await search(who, 'Calipso')
  await waitForMisses(4)
  app.clock.now = new Date(app.clock.now.getTime() + 91 * 86_400_000)
  await nextMorning()
  expect(await app.sql`select key from misses`).toEqual([])
})

test('Of strange texts only words are stored, and nothing that says who somebody is', async () => {
  const { app, ana, carla, search, scan, waitForMisses } = await start()
  const texts = [
    '<script>alert(1)</script>',
    '\u202eolleuG\u200b Rojo',
    'ａｒｇｏｓ',
    'ﷺ'.repeat(60),
    'x'.repeat(199),
    'ana@ejemplo.com',
    'www.ejemplo.com',
    'llámame al 55 1234 5678',
    '55–1234–5678 Ana',
    '55/1234/5678',
    '５５１２３４５６７８',
    'ana＠ejemplo.com',
    'Ana Arroba ejemplo.com',
    '!!!',
    'ab',
    "'; drop table misses; --",
    '4006381333931',
  ]
  for (const text of texts) expect((await search(ana, text)).status).toBe(200)
  await search(carla, 'de quien administra')
  await ana.get('items/search?query=con+filtro&licenses=odisea')
  await app.get('publicdata/search?query=de+visita')
  expect((await scan(ana, 'x')).status).toBe(422)
  await waitForMisses(5)
  const stored = await app.sql<{
    kind: string
    words: string
  }>`select kind, words from misses order by kind, words`
  expect(stored).toEqual([
    { kind: 'code', words: code },
    { kind: 'text', words: 'argos' },
    { kind: 'text', words: 'drop table misses' },
    { kind: 'text', words: 'olleug rojo' },
    { kind: 'text', words: 'script alert 1 script' },
  ])
  const { body } = await ana.get('me/export?format=json')
  expect(JSON.stringify(body)).toContain('olleug rojo')
  for (const key of ['', 'x:1', 'n:', `n:${'x'.repeat(400)}`, 'n:\u0000'])
    expect((await carla.post('admin/misses/dismiss', { key })).status).toBe(422)
  expect((await ana.get('admin/misses')).status).toBe(403)
  await app.sql`delete from users where id = ${ana.userId}`
  expect(await app.sql`select key from misses`).toEqual([])
})

test('A member misses a limited number of things', async () => {
  const { app, ana, search, waitForMisses } = await start()
  await app.sql`insert into misses (user_id, kind, key, words, missed_on)
    select ${ana.userId}, 'text', 'k' || n, 'k' || n, now() from generate_series(1, 299) as n`
  const searchBoth = async () => {
    for (const text of ['Uno que falta', 'Otro que falta']) await search(ana, text)
  }
  await searchBoth()
  await waitForMisses(300)
  // The one that is known is seen again.
  await app.sql`update misses set missed_on = '2026-01-01'`
  await searchBoth()
  const again = () => app.sql`select words from misses where missed_on <> '2026-01-01'`
  await expect.poll(again).toHaveLength(1)
  await waitForMisses(300)
})
