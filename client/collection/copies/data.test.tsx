import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCalls } from '#client/api.ts'
import { applyServerMark, markOf } from '#client/collection/marks/state.data.ts'
import { undoLast } from '#client/collection/messages.data.ts'
import {
  discardAllChanges,
  discardChange,
  findChange,
  outbox,
  sendChanges,
  sendNow,
} from '#client/device/outbox/data.ts'
import { forget, remember } from '#client/device.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import type { Copy, OwnMark } from '#contract/collection/collection.ts'
import { pictureBytesMax } from '#contract/media/paths.ts'
import { addCopies, addPhoto, editCopy, isOnDeviceOnly, removeCopy } from './data.ts'
import { toCopyText } from './rules.ts'

addCalls(memberCalls)
const network = vi.fn<typeof fetch>()
const figure = { id: 1, name: 'Sancho' }
const copy: Copy = {
  id: 7,
  condition: 'completa',
  price_paid_cents: null,
  currency: null,
  acquired_on: null,
  store: null,
  place: null,
  notes: null,
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

const asked = () =>
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
const shown = () => queryClient.getQueryData<{ data: OwnMark }>(ownKey)?.data.copies
const own = (change: Partial<Copy>) =>
  network.mockResolvedValueOnce(
    Response.json({ data: { item_id: 1, user: owned, copies: [{ ...copy, ...change }] } }),
  )

test('A copy that is removed while its edit is sent is removed, and the edit is not sent again', async () => {
  const edit = Promise.withResolvers<Response>()
  const removal = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(edit.promise)
  network.mockReturnValueOnce(removal.promise)
  const editing = editCopy(figure, copy, { notes: 'De mi tía' })
  const removing = removeCopy(figure, copy)
  edit.resolve(Response.json({ data: { ...mark(1), copy: { ...copy, notes: 'De mi tía' } } }))
  await editing
  expect(outbox().map(({ kind }) => kind)).toEqual(['removeCopy'])
  removal.resolve(Response.json({ data: mark(0) }))
  await removing
  expect(outbox()).toEqual([])
  expect(asked()).toEqual([
    ['PATCH', '/api/me/items/1/copies/7', { notes: 'De mi tía' }],
    ['DELETE', '/api/me/items/1/copies/7', {}],
  ])
})

test('A removal that waits is given up exactly: the mark, the copy and the edit before it are back', async () => {
  await editCopy(figure, copy, { notes: 'De mi tía' })
  await removeCopy(figure, copy)
  expect([shown(), markOf(1).relation]).toEqual([[], null])
  expect(outbox()).toMatchObject([{ kind: 'removeCopy', isWaiting: true }])
  undoLast()
  expect([shown(), markOf(1)]).toEqual([[{ ...copy, notes: 'De mi tía' }], owned])
  expect(outbox()).toMatchObject([{ kind: 'editCopy', payload: { input: { body: { notes: 'De mi tía' } } } }])
})

test('An edit that was refused is compared again when another field is edited', async () => {
  await editCopy(figure, copy, { condition: 'suelta' })
  own({ condition: 'danada' })
  await sendChanges()
  expect(findChange('copy 7')?.refusal).toBe('Mientras tanto cambió en otro lado.')
  network.mockClear()
  own({ condition: 'danada' })
  await editCopy(figure, { ...copy, condition: 'danada' }, { notes: 'De mi tía' })
  await sendChanges()
  expect(findChange('copy 7')?.refusal).toBe('Mientras tanto cambió en otro lado.')
  expect(asked().filter(([method]) => method === 'PATCH')).toEqual([])

  // Its member has seen what the server holds.
  network.mockClear()
  own({ condition: 'danada' })
  network.mockResolvedValueOnce(Response.json({ data: { ...mark(1), copy } }))
  await editCopy(figure, { ...copy, condition: 'danada' }, { condition: 'incompleta' })
  await sendChanges()
  expect(asked().filter(([method]) => method === 'PATCH')).toEqual([
    ['PATCH', '/api/me/items/1/copies/7', { condition: 'incompleta', notes: 'De mi tía' }],
  ])
  const waiting = findChange('copy 7')
  if (waiting) discardChange(waiting)
})

test('Another copy that waited is sent with the key of its form, and one that had arrived and is gone is not made again', async () => {
  const typed = { ...toCopyText(null, 'MXN'), condition: 'completa', quantity: '2' }
  await addCopies(figure, typed, 'c0ffee')
  expect(shown()?.map(({ condition }) => condition)).toEqual(['completa', 'completa', 'completa'])
  const [, first, second] = shown() ?? []
  expect([first, second].map((added) => added && isOnDeviceOnly(added))).toEqual([true, true])
  if (first) await expect(editCopy(figure, first, { notes: 'x' })).rejects.toThrow('espera conexión')
  network.mockClear()
  network.mockResolvedValueOnce(Response.json({ data: { ...mark(3), copy: { ...copy, id: 8 } } }))
  await sendChanges()
  expect(asked()[0]).toMatchObject([
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
const written = () => asked().filter(([method]) => method !== 'GET')

test.each([429, 500])(
  'After a %i nothing of the same figure overtakes a change, in this round and the next, and others go on',
  async (status) => {
    await addCopies(figure, typed, 'c0ffee')
    await editCopy(figure, copy, { notes: 'De mi tía' })
    await editCopy({ id: 2, name: 'Quijote' }, { ...copy, id: 8 }, { notes: 'De mi tío' })
    await sendChanges()
    network.mockClear()
    let isFailing = true
    network.mockImplementation(async (url, init) => {
      if (String(url).endsWith('/copies') && isFailing) return failing(status)
      const held = { item_id: 1, user: owned, copies: [copy, { ...copy, id: 8 }] }
      return Response.json({ data: init?.method === 'GET' ? held : { ...mark(1), copy } })
    })
    await sendChanges()
    expect(written().map(([, url]) => url)).toEqual(['/api/me/items/1/copies', '/api/me/items/2/copies/8'])
    await sendChanges()
    expect(written()).toHaveLength(2)
    expect(outbox().map(({ kind }) => kind)).toEqual(['addCopy', 'editCopy'])
    // One that is made now waits behind them.
    await editCopy(figure, { ...copy, id: 9 }, { notes: 'Otra' })
    expect(written()).toHaveLength(2)

    isFailing = false
    await sendNow()
    expect(outbox().map(({ topic }) => topic)).toEqual([])
    expect(
      written()
        .slice(2)
        .map(([, url]) => url),
    ).toEqual(['/api/me/items/1/copies', '/api/me/items/1/copies/7', '/api/me/items/1/copies/9'])
  },
)

test('While changes of one figure are sent, one of another is made at once, and one of the same joins them', async () => {
  await addCopies(figure, typed, 'c0ffee')
  network.mockClear()
  const server = Promise.withResolvers<Response>()
  network.mockImplementation((url, init) => {
    if (String(url).endsWith('/copies')) return server.promise
    const held = { item_id: 1, user: owned, copies: [copy] }
    return Promise.resolve(Response.json({ data: init?.method === 'GET' ? held : { ...mark(1), copy } }))
  })
  const sent = sendChanges()
  await vi.waitFor(() => expect(written()).toHaveLength(1))
  await editCopy({ id: 2, name: 'Quijote' }, { ...copy, id: 8 }, { notes: 'De mi tío' })
  expect(outbox().map(({ kind }) => kind)).toEqual(['addCopy'])
  await editCopy(figure, copy, { notes: 'De mi tía' })
  expect(outbox().map(({ kind }) => kind)).toEqual(['addCopy', 'editCopy'])
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
  expect(outbox()).toMatchObject([{ payload: { before: { width: 2_048, height: 1_536 } } }])
  expect(close).toHaveBeenCalledTimes(2)
})
