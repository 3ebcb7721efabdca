import { expect, test } from 'vitest'
import type { AdminChangelogEntry } from '#contract/admin/changelog.ts'
import { signInAsAdministrator } from '#test/administrators.ts'
import { announceDueEntries } from './service.ts'

const fields = { version: '1.3.0', title: 'Novedad', summary: '', changes: ['Uno', 'Dos'] }

async function setUp() {
  const { app, room, eva } = await signInAsAdministrator()
  const { body } = await app.post('admin/changelog', fields, room)
  const draft = (body as { data: AdminChangelogEntry }).data
  const publicTitles = async () =>
    ((await app.get('publicdata/changelog')).body as { data: { title: string }[] }).data.map(
      ({ title }) => title,
    )
  const post = (act: string, change: object) => app.post(`admin/changelog/${draft.id}/${act}`, change, room)
  const edit = (change: object) => app.send('PATCH', `admin/changelog/${draft.id}`, change, room)
  return { app, room, eva, draft, publicTitles, post, edit }
}

test('A draft is not public until it is published, and not any more once it is a draft again', async () => {
  const { app, draft, publicTitles, post } = await setUp()
  expect(draft).toMatchObject({ ...fields, status: 'borrador', published_at: null, revision: 1 })
  expect(await publicTitles()).not.toContain('Novedad')
  expect(await post('publish', { revision: 1 })).toAnswer({
    status: 'publicada',
    published_at: app.clock.now.toISOString(),
  })
  await expect.poll(publicTitles).toContain('Novedad')
  expect((await post('unpublish', { revision: 2 })).status).toBe(200)
  await expect.poll(publicTitles).not.toContain('Novedad')
})

test('A scheduled entry becomes public at its time, and the caches are cleared then', async () => {
  const { app, publicTitles, post } = await setUp()
  expect(await post('publish', { revision: 1, at: '2026-11-22T05:30:00.000Z' })).toAnswer({
    status: 'programada',
  })
  expect(await publicTitles()).not.toContain('Novedad')
  app.clock.now = new Date('2026-11-22T05:31:00Z')
  await announceDueEntries(app.db, app.clock.now)
  await expect.poll(publicTitles).toContain('Novedad')
  // Half past eleven at night in Mexico City, where it is still the 21st.
  expect(await app.get('publicdata/changelog')).toAnswer(
    expect.arrayContaining([expect.objectContaining({ published_on: '2026-11-21' })]),
  )
})

test('The second of two changes of the same revision is refused, and the audit log holds what changed', async () => {
  const { app, edit } = await setUp()
  const changes = await Promise.all([
    edit({ ...fields, title: 'Otra', revision: 1 }),
    edit({ ...fields, title: 'Una más', revision: 1 }),
  ])
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const rows = await app.sql`
    select before from audit_entries where act = 'changelog_entry_edited'`
  expect(rows).toEqual([{ before: { title: 'Novedad' } }])
})

test('A draft can be deleted, and a published entry cannot', async () => {
  const { app, room, draft, post } = await setUp()
  await post('publish', { revision: 1 })
  const remove = () => app.send('DELETE', `admin/changelog/${draft.id}`, undefined, room)
  expect(await remove()).toRefuse(409, 'changelog_entry_published')
  await post('unpublish', { revision: 2 })
  expect((await remove()).status).toBe(200)
  expect(await remove()).toRefuse(404, 'changelog_entry_not_found')
})

test('Each wrong field has its own message', async () => {
  const { app, room, post } = await setUp()
  const wrong = { version: '1.2', title: '', changes: ['a', ' '] }
  expect(await app.post('admin/changelog', wrong, room)).toRefuseFields({
    version: 'Escribe la versión con tres números, como 1.2.3.',
    title: 'Escribe un título.',
  })
  expect(await post('publish', { revision: 1, at: 'mañana' })).toRefuseFields({
    at: 'Elige un día y una hora.',
  })
})

test('The list is filtered by state and text', async () => {
  const { app, room } = await setUp()
  const total = async (query: string) =>
    ((await app.get(`admin/changelog?${query}`, room.headers)).body as { metadata: { total: number } })
      .metadata.total
  expect(await total('status=borrador')).toBe(1)
  expect(await total('status=programada')).toBe(0)
  expect(await total('search=novedad')).toBe(1)
  expect(await total('search=%25%25')).toBe(0)
})
