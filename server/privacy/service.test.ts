import { expect, test } from 'vitest'
import { deleteExpiredCodes } from '#server/accounts/codes.service.ts'
import { deleteExpiredSessions } from '#server/accounts/sessions/service.ts'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { deleteParkedMails, queueMail } from '#server/platform/mail/outbox.ts'
import { startTestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { makeMember, signUp } from '#test/members.ts'
import { deleteUnvalidated } from './service.ts'

const dayMs = 86_400_000

function later({ now }: { now: Date }, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}

test('An account that was never validated is deleted after thirty days, and its username is free again', async () => {
  const app = await startTestApp()
  await signUp(app)
  await makeMember(app, { username: 'eva', email: 'eva@ejemplo.com' })
  await deleteUnvalidated(app.db, later(app.clock, 30))
  expect(await usernames(app)).toEqual(['ana.coleccion', 'eva'])
  await deleteUnvalidated(app.db, later(app.clock, 30.1))
  expect(await usernames(app)).toEqual(['eva'])
  await signUp(app)
})

test('Expired sessions, devices, codes and undeliverable e-mails are deleted', async () => {
  const { app, post } = await startWithMailbox()
  await makeMember(app)
  await post.open()
  await queueMail(app.db, { kind: 'nonsense', userId: null, now: app.clock.now })
  await post.open()
  const forget = async (days: number) => {
    const now = later(app.clock, days)
    await Promise.all([
      deleteExpiredSessions(app.db, now),
      deleteExpiredCodes(app.db, now),
      deleteParkedMails(app.db, now),
    ])
    const rows = await app.sql<{ left: string[] }>`select array(
      select 'session' from sessions union all select 'device' from known_devices
      union all select 'code' from one_time_codes union all select 'mail' from mails order by 1) as left`
    return rows[0]?.left
  }
  expect(await forget(1)).toEqual(['code', 'device', 'mail', 'session'])
  expect(await forget(4)).toEqual(['device', 'mail', 'session'])
  expect(await forget(31)).toEqual(['device'])
  expect(await forget(181)).toEqual([])
})

test('The job deletes a picture that a crash left behind, and can run twice', async () => {
  const app = await startTestApp()
  const { files } = app
  await files.put('users/7/left.webp', Buffer.from('x'), { contentType: 'image/webp' })
  await app.sql`insert into scheduled_deletions values ('users/7/left.webp', now()), ('users/7/gone.webp', now())`
  await Promise.all([deleteScheduledFiles(app.db, files), deleteScheduledFiles(app.db, files)])
  expect(await files.exists('users/7/left.webp')).toBe(false)
  expect(await app.sql`select path from scheduled_deletions`).toEqual([])
})

async function usernames({ db }: Parameters<typeof signUp>[0]): Promise<string[]> {
  const rows = await execute(db)<{ username: string }>`select username from users order by username`
  return rows.map(({ username }) => username)
}
