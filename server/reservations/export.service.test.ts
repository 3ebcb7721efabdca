import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportMe } from '#server/accounts/export/service.ts'
import { setUpReservations } from '#test/reservations.ts'
import { reservationParts } from './export.service.ts'

test('an export reads its rows while it is sent, a few at a time, and loses none', async () => {
  const { app, ana, reserve } = await setUpReservations()
  const { id } = await reserve()
  const addNotes = (count: number) =>
    sql`insert into reservation_entries (user_id, reservation_id, kind, note, happened_on, created_at)
      select ${ana.userId}, ${id}, 'nota', 'x' || n, current_date, now()
      from generate_series(1, ${count}::int) as n`.execute(app.db)
  await addNotes(1_200)
  const request = {
    format: 'json',
    part: '',
    bom: 'without',
    parts: reservationParts,
    today: '2026-11-21',
  } as const
  const { bytes } = await exportMe(app, ana, request)
  let text = ''
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    const isBefore = text.includes('"abonos"')
    text += Buffer.from(piece).toString()
    if (!isBefore && text.includes('"abonos"')) await addNotes(1)
  }
  const read = JSON.parse(text)
  expect(read.abonos.map(({ note }: { note: string }) => note)).toEqual([
    ...Array.from({ length: 1_200 }, (_, place) => `x${place + 1}`),
    'x1',
  ])
  expect(text).toBe(JSON.stringify(read, null, 2))
  const csv = String((await ana.get('me/export?format=csv&part=abonos')).body)
  expect(csv.split('\r\n')).toHaveLength(1_203)
  expect(csv).toMatch(/^reservation_id,kind,.*,created_at,slip\r\n/)
})
