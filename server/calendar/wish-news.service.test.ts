import { expect, test } from 'vitest'
import { startWithMember } from '#test/collectors.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { tellWishNews } from './wish-news.service.ts'

async function start() {
  const { app, ana, first: wished, second: owned } = await startWithMember({ items: 2 })
  await app.sql`update items set release_mx = null, release_mx_precision = null, release_global = null, release_global_precision = null`
  await app.sql`delete from item_release_changes`
  expect((await ana.post(`me/items_want/${wished}`, {})).status).toBe(200)
  expect((await ana.post(`me/items/${owned}`, {})).status).toBe(200)
  const post = await openMailbox(app)
  await post.open()
  /** Moves the release of both figures at that moment. */
  const release = async (day: string | null, at: string) => {
    await app.sql`update items set release_mx = ${day}, release_mx_precision = ${day === null ? null : 'day'}`
    await app.sql`update item_release_changes set changed_at = ${at} where changed_at > ${app.clock.now} or changed_at < '2026-11-01'`
  }
  const morning = async (day: string) => {
    app.clock.now = new Date(`${day}T15:20:00Z`)
    await tellWishNews(app.db, app.clock.now)
    return (await post.open()).map(({ raw }) => textOf(raw).replace(/\s+/g, ' '))
  }
  const ask = (kinds: object) => ana.patch('me/notice-settings', { kinds })
  return { app, release, morning, ask }
}

test('a wish that gets a date is told once, to who asked for it', async () => {
  const { app, release, morning, ask } = await start()
  await release('2027-03-02', '2026-11-22T10:00:00Z')
  expect(await morning('2026-11-22')).toEqual([])
  await ask({ wish_announced: { by_mail: true } })
  const [mail = '', ...others] = await morning('2026-11-22')
  expect(others).toEqual([])
  expect(mail).toContain('Se espera para el 2 de marzo de 2027.')
  expect(await morning('2026-11-23')).toEqual([])
  app.clock.now = new Date('2026-11-24T10:00:00Z')
  await release('2027-05-02', '2026-11-24T10:00:00Z')
  expect(await morning('2026-11-24')).toEqual([
    expect.stringContaining('Antes 2 de marzo de 2027, ahora 2 de mayo de 2027.'),
  ])
  // Back to the first date, over one that nobody was told.
  app.clock.now = new Date('2026-11-25T10:00:00Z')
  await release('2027-06-02', '2026-11-25T10:00:00Z')
  await release('2027-03-02', '2026-11-25T10:00:00Z')
  expect(await morning('2026-11-25')).toEqual([
    expect.stringContaining('Antes 2 de mayo de 2027, ahora 2 de marzo de 2027.'),
  ])
})

test('a wish that a correction dates in the past is no news', async () => {
  const { release, morning, ask } = await start()
  await ask({ wish_announced: { by_mail: true } })
  await release('1998-03-02', '2026-11-22T10:00:00Z')
  expect(await morning('2026-11-22')).toEqual([])
})

test('a wish that is released is told on its day', async () => {
  const { release, morning, ask } = await start()
  await release('2026-11-25', '2026-11-21T10:00:00Z')
  await ask({ wish_released: { by_mail: true } })
  expect(await morning('2026-11-24')).toEqual([])
  expect(await morning('2026-11-25')).toEqual([expect.stringContaining('Salió el 25 de noviembre de 2026.')])
  expect(await morning('2026-11-26')).toEqual([])
})

test('several processes together tell once', async () => {
  const { app, release, ask } = await start()
  await release('2026-11-25', '2026-11-21T10:00:00Z')
  await ask({ wish_released: { by_mail: true } })
  const now = new Date('2026-11-25T15:20:00Z')
  await Promise.all(Array.from({ length: 4 }, () => tellWishNews(app.db, now)))
  expect(await app.sql`select kind from mails where kind = 'wishes-news'`).toHaveLength(1)
})
