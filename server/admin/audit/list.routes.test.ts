import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/admin/audit.ts'
import type { Metadata } from '#contract/paging.ts'
import { startTestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'
import { recordChange } from './service.ts'

/** Three entries: of Ana about a figure, of Berta about the same figure, of Berta about the account of Eva. */
async function setUp() {
  const app = await startTestApp()
  const [ana, berta] = [
    await makeStaff(app, 'administrator', 'ana'),
    await makeStaff(app, 'administrator', 'berta'),
  ]
  const eva = await makeCollector(app, 'eva')
  const record = (administratorId: number, now: string, change: Parameters<typeof recordChange>[2]) =>
    app.db
      .transaction()
      .execute((tx) =>
        recordChange(
          tx,
          { actor: { userId: administratorId }, origin: { requestId: 'req-1' }, now: new Date(now) },
          change,
        ),
      )
  const line = await makeLine(app.db, await makeLicense(app.db))
  const figure = await makeItem(app.db, line, { name: 'Ulises', image: 'ulises.webp' })
  const subject = { kind: 'item', id: figure.id }
  await record(ana.userId, '2026-11-20T18:00:00Z', {
    act: 'item_edited',
    subject,
    before: { name: '=1+1', year: 2020 },
    after: { name: '<b>Ulises</b>', year: null },
  })
  await record(berta.userId, '2026-11-21T05:59:00Z', { act: 'item_removed', subject })
  await record(berta.userId, '2026-11-21T06:00:00Z', {
    act: 'user_blocked',
    subject: { kind: 'user', id: eva.userId },
    userId: eva.userId,
    details: { reason: 'spam' },
  })
  const list = async (query: string) => {
    const { status, body } = await ana.get(`admin/audit?${query}`)
    expect(status).toBe(200)
    return body as { data: AuditEntry[]; metadata: Metadata }
  }
  const acts = async (query: string) => (await list(query)).data.map(({ act }) => act)
  return { app, ana, eva, figure, list, acts }
}

test('The audit log says who did what to whom, from which value to which, newest first', async () => {
  const { figure, list } = await setUp()
  const { data, metadata } = await list('')
  expect(metadata).toMatchObject({ total: 3, total_capped: false })
  expect(data).toMatchObject([
    {
      act: 'user_blocked',
      by: { username: 'berta' },
      member: { username: 'eva' },
      item: null,
      details: [{ name: 'reason', value: 'spam' }],
      request_id: 'req-1',
    },
    { act: 'item_removed', member: null, changes: [] },
    {
      act: 'item_edited',
      subject: { kind: 'item', id: String(figure.id) },
      item: { id: figure.id, name: 'Ulises', image: 'ulises.webp', is_adult: false },
      changes: [
        { field: 'name', from: '=1+1', to: '<b>Ulises</b>' },
        { field: 'year', from: '2020', to: null },
      ],
    },
  ])
})

test('The audit log is filtered by person, act, subject, member and days of Mexico City', async () => {
  const { ana, figure, acts } = await setUp()
  expect(await acts('by=BERTA')).toEqual(['user_blocked', 'item_removed'])
  expect(await acts('by=berta&act=item_removed')).toEqual(['item_removed'])
  expect(await acts(`subject_kind=item&subject_id=${figure.id}`)).toEqual(['item_removed', 'item_edited'])
  expect(await acts('member=eva')).toEqual(['user_blocked'])
  expect(await acts('by=nadie')).toEqual([])
  // Midnight in Mexico City is six in the morning in UTC.
  expect(await acts('from=2026-11-21')).toEqual(['user_blocked'])
  expect(await acts('to=2026-11-20')).toEqual(['item_removed', 'item_edited'])
  expect(await acts('page=2&page_size=2')).toEqual(['item_edited'])
  expect(await acts('page=1000000000')).toEqual([])
  expect(await ana.get('admin/audit?from=ayer')).toRefuseFields({
    from: 'Escribe un día que exista, como 2027-03-12.',
  })
  expect(await ana.get('admin/audit/filters')).toAnswer({
    people: [{ username: 'ana' }, { username: 'berta' }],
    acts: ['item_edited', 'item_removed', 'user_blocked'],
  })
})

test('The CSV holds every entry that matches once, and formulas do not run in a spreadsheet', async () => {
  const { app, ana } = await setUp()
  await app.sql`insert into audit_entries (act, acted_at, details)
    select '=cmd()', timestamptz '2026-11-19T00:00:00Z', '{}' from generate_series(1, 2500)`
  const { headers, body } = await ana.get('admin/audit/csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toBe('attachment; filename="bitacora-2026-11-21.csv"')
  const lines = String(body).split('\r\n')
  expect(lines[0]).toBe('\uFEFFfecha,quien,acto,asunto,id_asunto,cuenta,cambios,detalles,solicitud')
  expect(lines.filter((line) => line.includes("'=cmd()"))).toHaveLength(2500)
  expect(lines.filter((line) => line.includes('user_blocked'))).toEqual([
    expect.stringContaining('2026-11-21T06:00:00.000Z,berta,user_blocked,user,'),
  ])
  const filtered = await ana.get('admin/audit/csv?by=ana')
  expect(String(filtered.body).trim().split('\r\n')[1]).toContain('item_edited')
})

test('A refused call says which part of the administration it belongs to', async () => {
  const { eva, list } = await setUp()
  expect((await eva.get('admin/users')).status).toBe(403)
  const { data } = await list('act=access_refused')
  expect(data).toMatchObject([{ subject: { kind: 'call', id: 'listUsers' }, part: 'users' }])
})
