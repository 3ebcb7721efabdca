import { expect, test } from 'vitest'
import type { Dashboard } from '#contract/collection/dashboard.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { addDecided, contributionOf, setUpContributions } from '#test/contributions.ts'
import { openMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { queueContributionNews } from './news.service.ts'

async function start() {
  const fixture = await setUpContributions()
  const { app } = fixture
  const post = await openMailbox(app)
  await post.open()
  /** Runs the job at this time and returns its e-mails. */
  const runAt = async (moment: string) => {
    app.clock.now = new Date(moment)
    await queueContributionNews(app.db, app.clock.now)
    return (await post.open()).map(({ raw }) => textOf(raw).replace(/\s+/g, ' '))
  }
  /** Decides a contribution at the current time. */
  const decide = async (id: number, columns: { state: string; reason?: string; reason_text?: string }) => {
    const { state, reason = null, reason_text = '' } = columns
    await app.sql`update contributions set state = ${state}, reason = ${reason}, reason_text = ${reason_text},
      decided_at = ${app.clock.now} where id = ${id}`
  }
  return { ...fixture, runAt, decide }
}

test('An author is written once a day at most, with every decision once', async () => {
  const { app, correct, miss, runAt, decide } = await start()
  const first = contributionOf(await correct({ scale: '1/6' }))
  const second = contributionOf(await miss({ name: 'Argos' }))
  const third = contributionOf(await correct({ height_mm: '300' }))
  expect(await runAt('2026-11-22T15:10:00Z')).toEqual([])
  await decide(first.id, { state: 'aceptada' })
  await decide(second.id, { state: 'rechazada', reason: 'sin_fuente', reason_text: '¿Dónde la viste?' })
  const [mail = '', ...others] = await runAt('2026-11-22T15:10:00Z')
  expect(others).toEqual([])
  expect(mail).toContain('Gracias por mejorar el catálogo')
  expect(mail).toContain('Ulises: ya está en el catálogo.')
  expect(mail).toContain(
    'Argos: no la aceptamos. No encontramos una fuente que lo confirme. ¿Dónde la viste?',
  )
  expect(mail).toContain('https://vitrina.example/aportaciones')
  await decide(third.id, { state: 'rechazada', reason: 'otra', reason_text: 'Era de otra figura.' })
  expect(await runAt('2026-11-23T05:59:00Z')).toEqual([])
  expect(await runAt('2026-11-23T15:10:00Z')).toEqual([
    expect.stringContaining('Ulises: no la aceptamos. Era de otra figura.'),
  ])
  expect(await runAt('2026-11-24T15:10:00Z')).toEqual([])
  expect(app.clock.now).toEqual(new Date('2026-11-24T15:10:00Z'))
})

test('Two processes at once write one e-mail, and blocked members get none', async () => {
  const { app, ana, item, runAt } = await start()
  const beto = await makeCollector(app, 'beto')
  await addDecided(app, ana, { states: ['aceptada'], itemId: item.id })
  await addDecided(app, beto, { states: ['aceptada'], itemId: item.id })
  await app.sql`update users set blocked_at = now() where id = ${beto.userId}`
  await Promise.all([1, 2, 3].map(() => queueContributionNews(app.db, app.clock.now)))
  expect(await runAt('2026-11-21T18:00:00Z')).toEqual([
    expect.stringContaining('Ulises: ya está en el catálogo.'),
  ])
})

test('La Cueva lists what was decided since the last visit', async () => {
  const { app, ana, correct, miss, decide } = await start()
  const first = contributionOf(await correct({ scale: '1/6' }))
  const second = contributionOf(await miss({ name: 'Argos' }))
  const readNews = async () => {
    return expectData<Dashboard>(await ana.get('me/dashboard')).contributions
  }
  await decide(first.id, { state: 'aceptada' })
  await ana.post('me/visits')
  expect(await readNews()).toEqual({ total: 0, list: [] })
  app.clock.now = new Date('2026-11-22T18:00:00Z')
  await decide(second.id, { state: 'rechazada', reason: 'otra', reason_text: 'No es una figura.' })
  expect(await readNews()).toEqual({
    total: 1,
    list: [
      {
        id: second.id,
        kind: 'new_item',
        state: 'rechazada',
        item: expect.objectContaining({ name: 'Argos', is_private: true }),
        reason: 'otra',
        reason_text: 'No es una figura.',
        decided_at: '2026-11-22T18:00:00.000Z',
      },
    ],
  })
})
