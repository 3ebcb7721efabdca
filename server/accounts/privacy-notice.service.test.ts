import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { privacyVersion } from '#contract/legal.ts'
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

test('Whoever the version before told is not told again, and its copies of other e-mails are gone', async () => {
  const { app, announce } = await start()
  await app.sql`alter table users drop column privacy_notice_version`
  for (const kind of [`privacy-notice-${privacyVersion.version}`, 'welcome'])
    await app.sql`insert into sent_mails (id, kind, user_id, email, created_at, sent_at)
      select gen_random_uuid(), ${kind}, id, email, now(), now() from users where email = ${eva.email}`
  const migration = path.join(import.meta.dirname, '../../db/migrations/0266_accounts_privacy_notices.sql')
  await sql.raw(await readFile(migration, 'utf8')).execute(app.db)
  expect(await announce()).toEqual([])
  expect(await app.sql`select kind from sent_mails where kind not like 'privacy-%'`).toEqual([])
})

test('Nobody gets the e-mail long after the privacy notice came into force', async () => {
  const { announce } = await start()
  expect(await announce(new Date('2027-03-01T12:00:00Z'))).toEqual([])
})
