import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteScheduledFiles } from '#server/media/deletion.service.ts'
import { expectData } from '#test/answers.ts'
import { type Collector, makeCollector } from '#test/collectors.ts'
import { setUpReservations } from '#test/reservations.ts'

const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>')

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

function send(who: Collector, entry: number, bytes: Uint8Array) {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(bytes)]), 'spei.pdf')
  return who.sendForm(`me/reservation_history/${entry}/slip`, form)
}

async function start() {
  const fixture = await setUpReservations()
  const { app, ana, reserve, pay } = fixture
  const { id } = await reserve()
  const { entry } = expectData<{ entry: { id: number } }>(await pay(id, 1_000))
  const download = (who: Collector, slip: number) =>
    app.app.inject({ url: `/api/me/slips/${slip}`, headers: who.headers })
  const slipOf = async () =>
    expectData<{ entries: { id: number; slip_id: number | null }[] }>(
      await ana.get(`me/reservations/${id}`),
    ).entries.map(({ slip_id }) => slip_id)
  const files = async () =>
    (await Array.fromAsync(app.files.list())).filter((path) => path.startsWith('slips/'))
  return { ...fixture, id, entry: entry.id, download, slipOf, files }
}

test('a picture is drawn anew, a PDF is kept as it came, and both are only ever saved', async () => {
  const { ana, entry, download, slipOf, files } = await start()
  const { slip_id } = expectData<{ slip_id: number }>(await send(ana, entry, await photo()))
  expect(await slipOf()).toEqual([slip_id])
  const picture = await download(ana, slip_id)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(picture.rawPayload.toString('latin1')).not.toContain('secret place')

  const replaced = expectData<{ slip_id: number }>(await send(ana, entry, pdf))
  expect(await slipOf()).toEqual([replaced.slip_id])
  const file = await download(ana, replaced.slip_id)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="comprobante-${replaced.slip_id}.pdf"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(await files()).toHaveLength(1)
  expect((await download(ana, slip_id)).statusCode).toBe(404)
  await ana.remove(`me/slips/${replaced.slip_id}`)
  expect([await slipOf(), await files()]).toEqual([[null], []])
})

test('a slip of a transfer stands beside all its payments', async () => {
  const { ana, items, id, reserve, slipOf } = await start()
  const other = await reserve({}, items[1])
  const parts = [id, other.id].map((reservation_id) => ({ reservation_id, amount_cents: 500 }))
  const body = { parts, idempotency_key: 't' }
  const { entries } = expectData<{ entries: { id: number }[] }>(
    await ana.post('me/reservation-transfers', body),
  )
  const { slip_id } = expectData<{ slip_id: number }>(await send(ana, entries[1]?.id ?? 0, pdf))
  expect(await slipOf()).toEqual([null, slip_id])
})

test('nobody else gets a slip, and what is neither picture nor PDF is refused', async () => {
  const { app, ana, entry, download, files } = await start()
  const { slip_id } = expectData<{ slip_id: number }>(await send(ana, entry, pdf))
  const eva = await makeCollector(app, 'eva')
  expect((await download(eva, slip_id)).statusCode).toBe(404)
  expect(await eva.remove(`me/slips/${slip_id}`)).toRefuse(404, 'slip_not_found')
  expect(await send(eva, entry, pdf)).toRefuse(404, 'entry_not_found')
  expect((await send(ana, entry, Buffer.from('hola'))).status).toBe(422)
  expect((await send(ana, entry, Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'))).status).toBe(413)
  const [path = ''] = await files()
  expect((await app.app.inject(`/${path}`)).statusCode).toBe(404)
  expect(await files()).toHaveLength(1)
})

test('a slip is in the export and goes with the account', async () => {
  const { app, ana, entry, files } = await start()
  await send(ana, entry, pdf)
  const zip = await app.app.inject({ url: '/api/me/export?format=zip', headers: ana.headers })
  const names = Object.keys(unzipSync(zip.rawPayload))
  const json = expectRows((await ana.get('me/export?format=json')).body)
  expect(names).toContain(json.abonos[0]?.slip)
  await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })
  await deleteScheduledFiles(app.db, app.files)
  expect(await files()).toEqual([])
})

const expectRows = (body: unknown) => body as { abonos: { slip: string | null }[] }

test('the slips of one store are downloaded together by their owner', async () => {
  const { app, ana, items, entry, reserve, pay } = await start()
  const { slip_id } = expectData<{ slip_id: number }>(await send(ana, entry, pdf))
  const other = await reserve({ store: 'Otra' }, items[1])
  const paid = expectData<{ entry: { id: number } }>(await pay(other.id, 500))
  await send(ana, paid.entry.id, await photo())
  const [mine] = await app.sql<{ id: number }>`select store_id as id from reservations order by id`
  const url = `/api/me/stores/${mine?.id}/slips`
  const zip = await app.app.inject({ url, headers: ana.headers })
  expect(zip.headers['content-disposition']).toBe('attachment; filename="comprobantes-2026-11-21.zip"')
  expect(unzipSync(zip.rawPayload)).toEqual({ [`comprobante-${slip_id}.pdf`]: new Uint8Array(pdf) })
  const eva = await makeCollector(app, 'eva')
  expect((await app.app.inject({ url, headers: eva.headers })).statusCode).toBe(404)
})
