import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPendingMarks } from '#client/accounts/pending-marks.data.ts'
import { takePathAfterPayment } from '#client/accounts/return-path.data.ts'
import { addCalls } from '#client/api.ts'
import { undoLast } from '#client/collection/messages.data.ts'
import { outbox } from '#client/device/outbox/changes.data.ts'
import { retryChange, sendChanges, sendNow } from '#client/device/outbox/data.ts'
import { OutboxSheet } from '#client/device/outbox/OutboxSheet.tsx'
import { forget, remember } from '#client/device.ts'
import { closeToast, currentToasts } from '#client/kit/toasts.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import type { MemberItem } from '#contract/collection/collection.ts'
import { completedLines, fullPlan, showLineComplete } from './data.ts'
import { FullPlanSheet } from './FullPlanSheet.tsx'
import { MemberGrid } from './MemberCards.tsx'

const meKey: readonly unknown[] = apiQuery('getMe', {}).queryKey

addCalls(memberCalls)
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
  remember('user', JSON.stringify({ username: 'ana', roles: [] }))
  remember('account', '1')
  remember('token', 'ana')
  queryClient.setQueryData<Partial<Me>>(meKey, {
    itemsInUserCollection: 0,
    itemsInUserWantCollection: 0,
    itemsInUserNotinterestedCollection: 0,
    item_limit: 100,
  })
})

afterEach(() => {
  vi.useRealTimers()
  for (const { id } of currentToasts()) closeToast(id)
  // Marks from responses are forgotten with the session.
  forget('token')
})

const item = (id: number, name: string): MemberItem => ({
  id,
  slug: 'x',
  name,
  license: { slug: 'quijote', name: 'Don Quijote', color: null },
  line: { slug: 'barro', name: 'Barro' },
  brand: null,
  type: 'figura',
  status: null,
  sales_method: null,
  release: { date: null, precision: 'unknown', market: null },
  price_cents: null,
  currency: null,
  sku: null,
  scale: null,
  others: [],
  tags: '',
  image: null,
  is_adult: false,
  source_id: null,
  is_private: false,
  user: { relation: null, reserved: false, quantity: 0 },
})

const answer = (mark: object) =>
  Response.json({
    data: {
      relation: null,
      reserved: false,
      quantity: 0,
      moved_from: null,
      used: 1,
      item_limit: 100,
      removed_copies: [],
      completed_line: null,
      ...mark,
    },
  })

function draw(...names: string[]) {
  const items = names.map((name, index) => item(index + 1, name))
  const element = (
    <>
      <MemberGrid items={items} />
      <FullPlanSheet />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/coleccionables?page=2'] })
  render(<RouterProvider router={router} />)
}

const button = (name: string) => screen.getByRole('button', { name })
const pressed = (name: string) => button(name).getAttribute('aria-pressed')
const collected = () => queryClient.getQueryData<Me>(meKey)?.itemsInUserCollection
const requests = () => network.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`)
const lastText = () => currentToasts().at(-1)?.text
const waiting = () =>
  outbox()
    .filter(({ isWaiting }) => isWaiting)
    .map(({ text }) => text)
const settled = () => act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)))

test('A mark and its count show before the server has answered', async () => {
  const server = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(server.promise)
  draw('Sancho')
  fireEvent.click(button('La tengo'))
  expect([pressed('La tengo'), collected()]).toEqual(['true', 1])
  await act(async () => server.resolve(answer({ relation: 'collection', quantity: 1 })))
  expect([pressed('La tengo'), collected()]).toEqual(['true', 1])
  expect(requests()).toEqual(['POST /api/me/items/1'])
})

test('A refused mark and its count are reverted with the reason', async () => {
  network.mockResolvedValueOnce(
    Response.json(
      { success: false, message: 'Tu plan ya está lleno.', error: 'quota_exceeded' },
      { status: 403 },
    ),
  )
  draw('Sancho')
  await act(async () => fireEvent.click(button('La tengo')))
  const sheet = within(await screen.findByRole('dialog', { name: 'Tu plan está lleno' }))
  expect(sheet.getByText('«Sancho» se quedó como estaba.')).not.toBeNull()
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/configuracion/plan/cambiar',
    '/coleccion?type=notinterested',
  ])
  act(() => fullPlan.set(null))
  expect([pressed('La tengo'), collected(), currentToasts()]).toEqual(['false', 0, []])
  expect(document.querySelector('[data-refused]')).not.toBeNull()
  expect(listPendingMarks()).toEqual([])
})

test('With a larger plan the refused figure is marked, on the page where it was refused', async () => {
  network.mockResolvedValueOnce(
    Response.json(
      { success: false, message: 'Tu plan ya está lleno.', error: 'quota_exceeded' },
      { status: 403 },
    ),
  )
  draw('Sancho')
  await act(async () => fireEvent.click(button('La tengo')))
  fireEvent.click(await screen.findByRole('link', { name: 'Mejorar plan' }))
  expect(listPendingMarks()).toEqual([{ id: 1, relation: 'collection', name: 'Sancho', isRefused: true }])
  expect([takePathAfterPayment(), takePathAfterPayment()]).toEqual(['/coleccionables?page=2', null])
})

const own = (user: object) =>
  Response.json({
    data: { item_id: 1, copies: [], user: { relation: null, reserved: false, quantity: 0, ...user } },
  })

test('A mark that waited does not undo what another device did meanwhile, unless its member insists', async () => {
  network.mockRejectedValueOnce(new TypeError('failed to fetch'))
  draw('Sancho')
  await act(async () => fireEvent.click(button('No me interesa')))
  network.mockResolvedValueOnce(own({ relation: 'collection', quantity: 3 }))
  await act(() => sendChanges())
  expect([pressed('No me interesa'), pressed('La tengo')]).toEqual(['false', 'true'])
  const [refused] = outbox()
  expect(refused?.refusal).toBe('Mientras tanto cambió en otro lado: «La tengo».')

  network.mockResolvedValueOnce(own({ relation: 'collection', quantity: 3 }))
  network.mockResolvedValueOnce(answer({ relation: 'notinterested' }))
  await act(async () => refused && (await retryChange(refused)))
  expect([pressed('No me interesa'), outbox()]).toEqual(['true', []])
})

test('A mark that is pressed again while it is sent has the outcome of the newer press', async () => {
  network.mockRejectedValueOnce(new TypeError('failed to fetch'))
  draw('Sancho')
  await act(async () => fireEvent.click(button('La quiero')))
  const server = Promise.withResolvers<Response>()
  network.mockResolvedValueOnce(own({}))
  network.mockReturnValueOnce(server.promise)
  network.mockResolvedValueOnce(
    Response.json({ message: 'Tu plan ya está lleno.', error: 'quota_exceeded' }, { status: 403 }),
  )
  const sent = sendChanges()
  await act(() => vi.waitFor(() => expect(requests()).toContain('POST /api/me/items_want/1')))
  await act(async () => fireEvent.click(button('La tengo')))
  await act(async () => {
    server.resolve(answer({ relation: 'want' }))
    await sent
  })
  expect([pressed('La quiero'), pressed('La tengo')]).toEqual(['true', 'false'])
  expect(outbox().map(({ text, refusal }) => [text, refusal])).toEqual([
    ['«Sancho»: La tengo', 'Tu plan ya está lleno.'],
  ])
})

test('A fault of one mark holds up no other, and a lost connection holds up all', async () => {
  // Nothing is sent by a clock, which may run while this test waits.
  await sendNow()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  network.mockRejectedValue(new TypeError('failed to fetch'))
  draw('Sancho', 'Quijote')
  for (const wish of screen.getAllByRole('button', { name: 'La quiero' })) fireEvent.click(wish)
  await act(() => vi.waitFor(() => expect(waiting()).toHaveLength(2)))
  network.mockClear()
  await act(() => sendChanges())
  expect(requests()).toEqual(['GET /api/me/items/1'])
  network.mockReset()
  network.mockImplementation(async (url) =>
    String(url).endsWith('/1')
      ? Response.json({ message: '' }, { status: 500 })
      : String(url).endsWith('me/items/2')
        ? own({})
        : answer({ relation: 'want' }),
  )
  await act(() => sendChanges())
  expect(waiting()).toEqual(['«Sancho»: La quiero'])
})

test('A mark whose call ends without an answer after the connection came back is sent a second later', async () => {
  const server = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(server.promise)
  draw('Sancho')
  render(<OutboxSheet />)
  fireEvent.click(button('La quiero'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => window.dispatchEvent(new Event('online')))
  await act(async () => server.reject(new TypeError('failed to fetch')))
  expect(waiting()).toEqual(['«Sancho»: La quiero'])
  network.mockResolvedValueOnce(own({}))
  network.mockResolvedValueOnce(answer({ relation: 'want' }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  await act(() => vi.waitFor(() => expect([outbox(), pressed('La quiero')]).toEqual([[], 'true'])))
})

test('Of changes made during a call only the last is sent after it', async () => {
  const server = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(server.promise)
  network.mockResolvedValueOnce(answer({ relation: 'notinterested' }))
  draw('Sancho')
  fireEvent.click(button('La tengo'))
  fireEvent.click(button('La quiero'))
  fireEvent.click(button('No me interesa'))
  expect(lastText()).toBe('De tu wishlist a lo que no te interesa')
  expect(network).toHaveBeenCalledTimes(1)
  await act(async () => server.resolve(answer({ relation: 'collection', quantity: 1 })))
  await settled()
  expect(requests()).toEqual(['POST /api/me/items/1', 'POST /api/me/items_notinterested/1'])
  expect([pressed('No me interesa'), collected()]).toEqual(['true', 0])
})

test('Marks of one list are one message, and its button undoes them together', async () => {
  network.mockImplementation(async () => answer({ relation: 'want' }))
  draw('Sancho', 'Quijote')
  for (const wish of screen.getAllByRole('button', { name: 'La quiero' }))
    await act(async () => fireEvent.click(wish))
  expect(lastText()).toBe('2 en tu wishlist')
  network.mockImplementation(async () => answer({ moved_from: 'want' }))
  await act(async () => currentToasts().at(-1)?.action?.run())
  const pins = screen.getAllByRole('button', { name: 'La quiero' })
  expect(pins.map((pin) => pin.getAttribute('aria-pressed'))).toEqual(['false', 'false'])
  await settled()
})

test('Undo restores the removed copies unchanged', async () => {
  const copy = { condition: 'suelta', price_paid_cents: 20_000, currency: 'MXN' }
  network.mockResolvedValueOnce(answer({ relation: 'collection', quantity: 2 }))
  draw('Sancho')
  await act(async () => fireEvent.click(button('La tengo')))
  // The first figure is told in the same message.
  expect(currentToasts().map(({ action }) => action?.label)).toEqual(['Deshacer'])
  network.mockResolvedValueOnce(answer({ removed_copies: [copy, copy], moved_from: 'collection' }))
  await act(async () => fireEvent.click(button('La tengo')))
  expect(lastText()).toBe('Fuera de tu colección, con sus 2\u00a0copias')
  network.mockResolvedValueOnce(answer({ relation: 'collection', quantity: 2 }))
  await act(async () => undoLast())
  expect(network.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ copies: [copy, copy] }))
  expect(pressed('La tengo')).toBe('true')
  expect(screen.getByText(/×2/)).not.toBeNull()
})

test.each([
  [
    { priority: 5, target_price_cents: 9_900, target_currency: 'JPY', wish_tags: ['Regalo'] },
    { priority: 5, target_price_cents: 9_900, tags: ['Regalo'], currency: 'JPY' },
  ],
  [
    { priority: 5, target_price_cents: null, target_currency: null, wish_tags: [] },
    { priority: 5, target_price_cents: null, tags: [] },
  ],
  [{ priority: null, target_price_cents: null, target_currency: null, wish_tags: [] }, null],
])('Undo restores a wish with its fields: %j', async (fields, restored) => {
  network.mockResolvedValueOnce(answer({ relation: 'want' }))
  draw('Sancho')
  await act(async () => fireEvent.click(button('La quiero')))
  const own = { item_id: 1, copies: [], ...fields }
  network.mockResolvedValueOnce(Response.json({ data: { ...own, user: { relation: 'want' } } }))
  network.mockResolvedValueOnce(answer({ moved_from: 'want' }))
  await act(async () => fireEvent.click(button('La quiero')))
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(3))
  network.mockImplementation(async () => answer({ relation: 'want' }))
  await act(async () => undoLast())
  await settled()
  const calls = ['POST /api/me/items_want/1', ...(restored ? ['PATCH /api/me/items_want/1'] : [])]
  await vi.waitFor(() => expect(requests().slice(3)).toEqual(calls))
  if (restored) expect(network.mock.lastCall?.[1]?.body).toBe(JSON.stringify(restored))
  expect(pressed('La quiero')).toBe('true')
})

test.each([
  [409, []],
  [429, ['«Sancho»: La quiero']],
  [503, ['«Sancho»: La quiero']],
])('A mark answered with %i waits only if it may pass later', async (status, left) => {
  network.mockResolvedValueOnce(Response.json({ message: 'No se pudo.' }, { status }))
  draw('Sancho')
  await act(async () => fireEvent.click(button('La quiero')))
  await vi.waitFor(() => expect([waiting(), pressed('La quiero')]).toEqual([left, String(left.length > 0)]))
})

test('A completed line is told once, and once to the next member of the tab', () => {
  const line = { license_slug: 'odisea', slug: 'itaca', name: 'Ítaca' }
  const tell = () => {
    completedLines.set([])
    showLineComplete(line)
    return completedLines.get().length
  }
  expect([tell(), tell()]).toEqual([1, 0])
  forget('token')
  remember('token', 'berta')
  expect(tell()).toBe(1)
  forget('token')
  expect(completedLines.get()).toEqual([])
})
