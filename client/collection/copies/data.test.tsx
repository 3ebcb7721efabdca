import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCalls } from '#client/api.ts'
import { applyServerMark } from '#client/collection/marks/state.data.ts'
import { changesOf, discardAllChanges, outbox } from '#client/device/outbox/changes.data.ts'
import { sendChanges, sendNow } from '#client/device/outbox/data.ts'
import { forget, remember } from '#client/device.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import type { Copy, OwnMark } from '#contract/collection/collection.ts'
import { pictureBytesMax } from '#contract/media/paths.ts'
import { addCopies, addPhoto, editCopy, isOnDeviceOnly, withWaiting } from './data.ts'
import { toCopyText } from './rules.ts'

addCalls(memberCalls)
const network = vi.fn<typeof fetch>()
const figure = { id: 1, name: 'Sancho' }
const other = { id: 2, name: 'Quijote' }
const copy: Copy = {
  id: 7,
  condition: 'completa',
  price_paid_cents: null,
  charges_cents: null,
  currency: null,
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
  tags: [],
  worth: [],
  trade: null,
  photos: [],
}
const owned = { relation: 'collection', reserved: false, quantity: 1 } as const
const ownKey: readonly unknown[] = apiQuery('getOwnItem', { params: { id: 1 } }).queryKey

beforeEach(() => {
  network.mockReset()
  network.mockRejectedValue(new TypeError('failed to fetch'))
  vi.stubGlobal('fetch', network)
  remember('user', JSON.stringify({ username: 'ana', roles: [] }))
  remember('account', '1')
  remember('token', 'ana')
  applyServerMark(1, owned, Date.now())
  queryClient.setQueryData(ownKey, { data: { item_id: 1, user: owned, copies: [copy] } })
})

afterEach(async () => {
  await discardAllChanges()
  queryClient.clear()
  forget('token')
})

const calls = () =>
  network.mock.calls.map(([url, init]) => [init?.method, String(url), JSON.parse(String(init?.body ?? '{}'))])
const mark = (quantity: number) => ({
  relation: quantity > 0 ? 'collection' : null,
  reserved: false,
  quantity,
  moved_from: null,
  used: quantity,
  item_limit: 100,
  removed_copies: [],
  completed_line: null,
})
const shown = () =>
  withWaiting(queryClient.getQueryData<{ data: OwnMark }>(ownKey)?.data.copies ?? [], changesOf(1))

test('Another copy that waited is sent with the key of its form, and one that had arrived and is gone is not made again', async () => {
  const typed = { ...toCopyText(null, 'MXN'), condition: 'completa', quantity: '2' }
  await addCopies(figure, typed, 'c0ffee')
  expect(shown().map(({ condition }) => condition)).toEqual(['completa', 'completa', 'completa'])
  const [, first, second] = shown()
  expect([first, second].map((added) => added && isOnDeviceOnly(added))).toEqual([true, true])
  if (first) await expect(editCopy(figure, first, { notes: 'x' })).rejects.toThrow('espera conexión')
  network.mockClear()
  network.mockResolvedValueOnce(Response.json({ data: { ...mark(3), copy: { ...copy, id: 8 } } }))
  await sendChanges()
  expect(calls()[0]).toMatchObject([
    'POST',
    '/api/me/items/1/copies',
    { quantity: 2, idempotency_key: 'c0ffee', condition: 'completa' },
  ])
  expect(outbox()).toEqual([])

  await addCopies(figure, typed, 'decaf')
  const gone = { error: 'copy_not_found', message: 'No encontramos esa copia entre las tuyas.' }
  network.mockResolvedValueOnce(Response.json(gone, { status: 404 }))
  await sendChanges()
  expect(outbox()).toEqual([])
})

const failing = (status: number) => Response.json({ message: '' }, { status })
const typed = { ...toCopyText(null, 'MXN'), condition: 'completa' }
const written = () => calls().filter(([method]) => method !== 'GET')

test.each([429, 500])(
  'After a %i nothing of the same figure overtakes a change, in this round and the next, and others go on',
  async (status) => {
    await addCopies(figure, typed, 'c0ffee')
    await addCopies(other, typed, 'beef')
    await sendChanges()
    network.mockClear()
    let isFailing = true
    network.mockImplementation(async (url, init) => {
      if (String(url).endsWith('/1/copies') && isFailing) return failing(status)
      const held = { item_id: 1, user: owned, copies: [copy] }
      return Response.json({ data: init?.method === 'GET' ? held : { ...mark(1), copy } })
    })
    await sendChanges()
    const [one, two] = ['/api/me/items/1/copies', '/api/me/items/2/copies']
    expect(written().map(([, url]) => url)).toEqual([one, two])
    await sendChanges()
    expect(written()).toHaveLength(2)
    // One that is made now waits behind it.
    await addCopies(figure, typed, 'decaf')
    expect(written()).toHaveLength(2)

    isFailing = false
    await sendNow()
    expect(outbox().map(({ topic }) => topic)).toEqual([])
    expect(
      written()
        .slice(2)
        .map(([, url, body]) => [url, body.idempotency_key]),
    ).toEqual([
      [one, 'c0ffee'],
      [one, 'decaf'],
    ])
  },
)

test('While changes of one figure are sent, one of another is made at once, and one of the same joins them', async () => {
  await addCopies(figure, typed, 'c0ffee')
  network.mockClear()
  const server = Promise.withResolvers<Response>()
  network.mockImplementation((url, init) => {
    if (String(url).endsWith('/1/copies')) return server.promise.then((answer) => answer.clone())
    const held = { item_id: 1, user: owned, copies: [copy] }
    return Promise.resolve(Response.json({ data: init?.method === 'GET' ? held : { ...mark(1), copy } }))
  })
  const sent = sendChanges()
  await vi.waitFor(() => expect(written()).toHaveLength(1))
  await addCopies(other, typed, 'beef')
  expect(outbox().map(({ topic }) => topic)).toEqual(['copies c0ffee'])
  await addCopies(figure, typed, 'decaf')
  expect(outbox().map(({ topic }) => topic)).toEqual(['copies c0ffee', 'copies decaf'])
  server.resolve(Response.json({ data: { ...mark(2), copy: { ...copy, id: 9 } } }))
  await sent
  expect(outbox()).toEqual([])
})

test('A photo whose session ended while it was sent holds up none of the next session in the same page', async () => {
  const requests: XMLHttpRequest[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    requests.push(this)
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  const file = new File(['a picture'], 'foto.jpg', { type: 'image/jpeg' })
  const add = () => addPhoto(figure, copy.id, { file, onProgress: () => undefined })
  void add()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  forget('token')
  remember('token', 'ana again')
  void add()
  await vi.waitFor(() => expect(requests).toHaveLength(2))
})

test('A large photo is made smaller before it is measured; one that cannot be is refused with a reason', async () => {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4_000, height: 3_000, close }))
  const file = new File([new Uint8Array(pictureBytesMax + 1)], 'foto.jpg', { type: 'image/jpeg' })
  const add = () => addPhoto(figure, copy.id, { file, onProgress: () => undefined })
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => {
    throw new Error('no memory')
  })
  expect(await add()).toContain('10 MB')
  toBlob.mockImplementation((tell) => tell(new Blob(['small'])))
  void add()
  await vi.waitFor(() => expect(outbox()).toMatchObject([{ picture: { size: 5 } }]))
  expect(outbox()).toMatchObject([{ payload: { size: { width: 2_048, height: 1_536 } } }])
  expect(close).toHaveBeenCalledTimes(2)
})
