import { expect, test } from 'vitest'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember } from '#test/members.ts'
import { textOf } from '#test/smtp.ts'
import { announcePrivacyNotice } from './privacy-notice.service.ts'

const eva = { email: 'eva@ejemplo.com', username: 'eva.coleccion' }

async function start() {
  const { app, post } = await startWithMailbox()
  await makeMember(app)
  await makeMember(app, eva)
  await app.sql`update users set terms_version = 'terms 1.0, privacy 1.0' where email = ${eva.email}`
  await post.open()
  const announce = async (now = app.clock.now) => {
    await announcePrivacyNotice(app.db, now)
    return (await post.open()).map(({ to }) => to)
  }
  return { app, post, announce }
}

test('Members who accepted an earlier privacy notice get one e-mail about the new one', async () => {
  const { announce, post } = await start()
  expect(await announce()).toEqual([eva.email])
  expect(textOf(post.smtp.received.at(-1)?.raw ?? '')).toContain(
    'https://vitrina.example/politica-de-privacidad',
  )
  expect(await announce()).toEqual([])
})

test('Whoever was told of the version before is told of this one', async () => {
  const { app, announce } = await start()
  await announce()
  await app.sql`update users set privacy_notice_version = '1.1'`
  expect(await announce()).toEqual([eva.email])
})

test('Nobody gets the e-mail long after the privacy notice came into force', async () => {
  const { announce } = await start()
  expect(await announce(new Date('2027-03-01T12:00:00Z'))).toEqual([])
})
