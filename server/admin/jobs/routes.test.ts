import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import type { AdminJob } from '#contract/admin/jobs.ts'
import { startTestApp } from '#test/app.ts'
import { makeStaff } from '#test/staff.ts'

/** Two parked jobs of one queue. */
async function setUp() {
  const app = await startTestApp()
  const admin = await makeStaff(app, 'administrator', 'berta')
  const boss = new PgBoss({ connectionString: app.database.connectionString, max: 1 })
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  await boss.createQueue('media-draw', { retryLimit: 0 })
  for (const error of ['Disk full', '=HYPERLINK("x")']) {
    const id = (await boss.send('media-draw', {})) ?? ''
    await boss.fetch('media-draw')
    await boss.fail('media-draw', id, new Error(error))
  }
  const list = async (query = '') =>
    (await admin.get(`admin/jobs?${query}`)).body as { data: AdminJob[]; queues: string[] }
  return { app, admin, boss, list }
}

test('Parked jobs are listed with their error, retried and dropped, and both are audited', async () => {
  const { app, admin, boss, list } = await setUp()
  const { data, queues } = await list('state=failed')
  expect(queues).toEqual(['media-draw'])
  expect(data.map(({ queue, state, error }) => ({ queue, state, error }))).toEqual(
    expect.arrayContaining([
      { queue: 'media-draw', state: 'failed', error: 'Disk full' },
      { queue: 'media-draw', state: 'failed', error: '=HYPERLINK("x")' },
    ]),
  )
  const [one, other] = data.map(({ id }) => id)
  expect((await admin.post(`admin/jobs/${one}/retry`)).status).toBe(200)
  expect(await admin.post(`admin/jobs/${one}/retry`)).toRefuse(404, 'job_not_found')
  expect(await boss.fetch('media-draw')).toMatchObject([{ id: one }])
  expect((await admin.post(`admin/jobs/${other}/drop`)).status).toBe(200)
  expect((await list('state=failed')).data).toEqual([])
  expect((await list('queue=media-draw&state=active')).data).toMatchObject([{ id: one }])
  expect((await list('queue=nothing')).data).toEqual([])
  const rows = await app.sql`select act, details from audit_entries where subject_kind = 'job' order by id`
  expect(rows).toEqual([
    { act: 'job_retried', details: { queue: 'media-draw' } },
    { act: 'job_dropped', details: { queue: 'media-draw' } },
  ])
})

test('Before the first worker has started there are no jobs', async () => {
  const app = await startTestApp()
  const admin = await makeStaff(app, 'administrator', 'berta')
  expect(await admin.get('admin/jobs')).toMatchObject({ status: 200, body: { data: [], queues: [] } })
  const id = '00000000-0000-4000-8000-000000000000'
  expect((await admin.post(`admin/jobs/${id}/drop`)).status).toBe(404)
})
