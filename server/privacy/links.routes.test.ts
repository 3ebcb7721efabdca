import { expect, test } from 'vitest'
import { openMailbox } from '#test/mailbox.ts'
import { startUserAdministration } from '#test/user-administration.ts'

const eva = 'eva@ejemplo.com'

async function startWithMailbox() {
  const all = await startUserAdministration()
  const mailbox = await openMailbox(all.app)
  await mailbox.open()
  const { app } = all
  const check = (token: string) => app.post('auth/check-data-link', { token })
  const download = (token: string, format = 'json') => app.post('auth/data-link/export', { token, format })
  const remove = (token: string) => app.send('DELETE', 'auth/data-link', { token })
  return { ...all, mailbox, check, download, remove }
}

test('A blocked member downloads their data and deletes the account with an e-mailed link', async () => {
  const { app, act, mailbox, check, download, remove } = await startWithMailbox()
  await act('block', { reason: 'Motivo' })
  await mailbox.open()
  expect((await app.post('auth/data-link', { email: eva })).status).toBe(200)
  const code = await mailbox.codeFor(eva)
  expect(await check(code)).toAnswer({ may_delete: true })
  for (const format of ['json', 'zip', 'json']) {
    const file = await download(code, format)
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`.${format}`),
    ])
  }
  expect(JSON.stringify((await download(code)).body)).toContain(eva)
  expect(await download(code, 'csv')).toRefuseFields({ format: expect.any(String) })

  expect((await remove(code)).status).toBe(200)
  expect(await app.sql`select id from users where email = ${eva}`).toEqual([])
  for (const again of [await check(code), await download(code), await remove(code)])
    expect(again).toRefuse(422, 'link_invalid')
})

test('Only blocked accounts get a link, and the answer is the same for every address', async () => {
  const { app, mailbox } = await startWithMailbox()
  const known = await app.post('auth/data-link', { email: eva })
  const unknown = await app.post('auth/data-link', { email: 'nadie@ejemplo.com' })
  expect(known.body).toEqual(unknown.body)
  expect(await mailbox.open()).toEqual([])
})

test('A link that an administrator sends downloads the data and deletes nothing', async () => {
  const { app, act, mailbox, check, download, remove, entries } = await startWithMailbox()
  const answer = await act('export')
  expect(answer.status).toBe(200)
  const code = await mailbox.codeFor(eva)
  expect(JSON.stringify(answer.body)).not.toContain(code)
  expect(await check(code)).toAnswer({ may_delete: false })
  expect((await download(code)).status).toBe(200)
  expect(await remove(code)).toRefuse(403, 'forbidden')
  expect(await entries('user_export')).toHaveLength(1)
  app.clock.now = new Date('2026-11-22T18:00:01Z')
  expect(await download(code)).toRefuse(422, 'link_invalid')
})

test.each(['', 'x', 'a'.repeat(43), '\0', 7])('The link %j is refused', async (token) => {
  const { app } = await startUserAdministration()
  for (const path of ['auth/check-data-link', 'auth/data-link/export'])
    expect((await app.post(path, { token })).status).toBe(422)
})
