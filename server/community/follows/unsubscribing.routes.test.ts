import { expect, test } from 'vitest'
import { type NewsMail, newsMails } from '#contract/accounts/notice-words.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { TestApp } from '#test/app.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { follow, setUpFollows } from '#test/follows.ts'
import { openMailbox, startWithMailbox } from '#test/mailbox.ts'
import { queueFollowMails } from './mail.service.ts'

const day = '2026-11-20'
const notice = { kind: 'late', item: 'Sancho', store: 'Tienda', money: '$10', on: day, from: '' }
const wish = { kind: 'wish_released', item_id: 1, name: 'Sancho', from: null, to: day, about: '' }
const decision = { name: 'Sancho', state: 'aceptada', reason: null, reason_text: '' }

/** The e-mails of notices, as the jobs queue them. */
const queued = {
  apartados: { kind: 'reservation-reminder', data: { notices: JSON.stringify([notice]) } },
  deseos: { kind: 'wishes-news', data: { news: JSON.stringify([wish]) } },
  aportaciones: { kind: 'contributions-decided', data: { news: JSON.stringify([decision]) } },
} as const

/** What the mail server received, with folded header lines joined. */
const headersOf = (raw: string) => (raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ')

function codeIn(raw: string): string {
  const headers = headersOf(raw)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im)
  const [, code = ''] =
    /^List-Unsubscribe: <https:\/\/vitrina\.example\/baja\/([\w.-]+)>$/im.exec(headers) ?? []
  return code
}

async function choicesOf(member: Collector) {
  const { data } = (await member.get('me/notice-settings')).body as {
    data: { kinds: Record<string, { by_mail: boolean; by_push: boolean }> }
  }
  return data.kinds
}

async function stop(app: TestApp, code: string) {
  return await app.post('public/unsubscribe', { code })
}

for (const [mail, { kind, data }] of Object.entries(queued)) {
  test(`The e-mail of ${mail} carries an address that stops it alone, without a login`, async () => {
    const { app, post } = await startWithMailbox()
    const [ana, beto] = [await makeCollector(app), await makeCollector(app, 'beto')]
    await ana.patch('me/notice-settings', { kinds: { wish_released: { by_mail: true } } })
    const before = await choicesOf(ana)
    await queueMail(app.db, { kind, userId: ana.userId, data, now: app.clock.now })
    const [received] = await post.open()
    const code = codeIn(received?.raw ?? '')
    expect(await stop(app, code)).toAnswer({ done: true })
    const stopped: readonly string[] = newsMails[mail as NewsMail].kinds
    for (const [name, choice] of Object.entries(await choicesOf(ana))) {
      expect([name, choice]).toEqual([
        name,
        stopped.includes(name) ? { ...before[name], by_mail: false } : before[name],
      ])
    }
    // Another member's address is not guessed from one's own, and what is no longer there is not told.
    const theirs = code.replace(/\.\w+\./, `.${beto.userId.toString(36)}.`)
    expect(await stop(app, theirs)).toRefuse(422, 'link_invalid')
    for (const wrong of ['x', 'toString.1.x', `${code}x`])
      expect(await stop(app, wrong)).toRefuse(422, 'link_invalid')
    await app.sql`delete from users where id = ${ana.userId}`
    expect(await stop(app, code)).toAnswer({ done: true })
  })
}

test('The weekly e-mail carries an address that stops it', async () => {
  const { app, itaca, ana, makeDated } = await setUpFollows()
  const post = await openMailbox(app)
  await post.open()
  await follow(ana, 'license', 'odisea')
  await ana.patch('me/follow-settings', { is_mail_weekly: true })
  await makeDated(itaca, 'Polifemo', '2026-11-24T18:00:00Z')
  app.clock.now = new Date('2026-11-30T18:00:00Z')
  await queueFollowMails(app.db, app.clock.now)
  const [received] = await post.open()
  expect(await stop(app, codeIn(received?.raw ?? ''))).toAnswer({ done: true })
  expect(await ana.get('me/follow-settings')).toAnswer({ is_mail_weekly: false })
})

test('An e-mail that answers what its reader did carries no such address', async () => {
  const { app, post } = await startWithMailbox()
  await app.post('auth/register', {
    fullname: 'Ana',
    username: 'ana',
    email: 'ana@ejemplo.com',
    password: 'tres gatos sobre la repisa',
    terms: true,
  })
  const [received] = await post.open()
  expect(headersOf(received?.raw ?? '')).not.toMatch(/^List-Unsubscribe/im)
})
