import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPendingMarks } from '#client/accounts/pending-marks.data.ts'
import { takePathAfterPayment } from '#client/accounts/return-path.data.ts'
import { addCalls } from '#client/api.ts'
import { closeFullPlan } from '#client/collection/full-plan.data.ts'
import { undoLast } from '#client/collection/marks.data.ts'
import { forget, remember } from '#client/device.ts'
import { closeToast, currentToasts } from '#client/kit/toasts.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import type { Me } from '#contract/accounts/accounts.ts'
import type { MemberItem } from '#contract/collection/collection.ts'
import { FullPlanSheet } from './FullPlanSheet.tsx'
import { MemberGrid } from './MemberGrid.tsx'

const meKey: readonly unknown[] = apiQuery('getMe', {}).queryKey

addCalls(memberCalls)
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
  remember('token', 'ana')
  // With the session cookie set, the only calls are those of marks.
  // biome-ignore lint/suspicious/noDocumentCookie: The test sets the cookie that the product reads.
  document.cookie = 'XSRF-TOKEN=given.signed'
  queryClient.setQueryData<Partial<Me>>(meKey, {
    itemsInUserCollection: 0,
    itemsInUserWantCollection: 0,
    itemsInUserNotinterestedCollection: 0,
    item_limit: 100,
  })
})

afterEach(() => {
  cleanup()
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
const asked = () => network.mock.calls.map(([url, init]) => `${init?.method} ${String(url)}`)
const settled = () => act(() => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0)))

test('A mark and its count show before the server has answered', async () => {
  const server = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(server.promise)
  draw('Sancho')
  fireEvent.click(button('La tengo'))
  expect([pressed('La tengo'), collected()]).toEqual(['true', 1])
  await act(async () => server.resolve(answer({ relation: 'collection', quantity: 1 })))
  expect([pressed('La tengo'), collected()]).toEqual(['true', 1])
  expect(asked()).toEqual(['POST /api/me/items/1'])
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
  expect(sheet.getByText('Tu plan ya está lleno. «Sancho» se quedó como estaba.')).not.toBeNull()
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/configuracion/plan/cambiar',
    '/coleccion?type=notinterested',
  ])
  act(closeFullPlan)
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
  expect(listPendingMarks()).toEqual([{ id: 1, relation: 'collection', isRefused: true }])
  expect([takePathAfterPayment(), takePathAfterPayment()]).toEqual(['/coleccionables?page=2', null])
})

test('Without a connection a mark is reverted and can be tried again', async () => {
  network.mockRejectedValueOnce(new TypeError('failed to fetch'))
  draw('Sancho')
  await act(async () => fireEvent.click(button('La quiero')))
  await vi.waitFor(() => expect(pressed('La quiero')).toBe('false'))
  network.mockResolvedValueOnce(answer({ relation: 'want' }))
  await act(async () => currentToasts().at(-1)?.action?.run())
  expect(pressed('La quiero')).toBe('true')
  expect(asked()).toEqual(['POST /api/me/items_want/1', 'POST /api/me/items_want/1'])
})

test('One press tries all marks again that a lost connection reverted', async () => {
  network.mockRejectedValue(new TypeError('failed to fetch'))
  draw('Sancho', 'Quijote')
  for (const wish of screen.getAllByRole('button', { name: 'La quiero' })) fireEvent.click(wish)
  await act(() => vi.waitFor(() => expect(currentToasts().at(-1)?.text).toContain('2 figuras')))
  expect(currentToasts()).toHaveLength(1)
  network.mockImplementation(async () => answer({ relation: 'want' }))
  await act(async () => currentToasts()[0]?.action?.run())
  await settled()
  const wishes = screen.getAllByRole('button', { name: 'La quiero' })
  expect(wishes.map((wish) => wish.getAttribute('aria-pressed'))).toEqual(['true', 'true'])
})

test('Of changes made during a call only the last is sent after it', async () => {
  const server = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(server.promise)
  network.mockResolvedValueOnce(answer({ relation: 'notinterested' }))
  draw('Sancho')
  fireEvent.click(button('La tengo'))
  fireEvent.click(button('La quiero'))
  fireEvent.click(button('No me interesa'))
  expect(network).toHaveBeenCalledTimes(1)
  await act(async () => server.resolve(answer({ relation: 'collection', quantity: 1 })))
  await settled()
  expect(asked()).toEqual(['POST /api/me/items/1', 'POST /api/me/items_notinterested/1'])
  expect([pressed('No me interesa'), collected()]).toEqual(['true', 0])
})

test('Undo restores the removed copies unchanged', async () => {
  const copy = { condition: 'suelta', price_paid_cents: 20_000, currency: 'MXN' }
  network.mockResolvedValueOnce(answer({ relation: 'collection', quantity: 1 }))
  draw('Sancho')
  await act(async () => fireEvent.click(button('La tengo')))
  network.mockResolvedValueOnce(answer({ removed_copies: [copy, copy], moved_from: 'collection' }))
  await act(async () => fireEvent.click(button('La tengo')))
  network.mockResolvedValueOnce(answer({ relation: 'collection', quantity: 2 }))
  await act(async () => undoLast())
  expect(network.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ copies: [copy, copy] }))
  expect(pressed('La tengo')).toBe('true')
  expect(screen.getByText(/×2/)).not.toBeNull()
})

test('Undo restores a wish with its fields', async () => {
  network.mockResolvedValueOnce(answer({ relation: 'want' }))
  draw('Sancho')
  await act(async () => fireEvent.click(button('La quiero')))
  const own = { item_id: 1, copies: [], priority: 5, target_price_cents: null, target_currency: null }
  network.mockResolvedValueOnce(Response.json({ data: { ...own, user: { relation: 'want' } } }))
  network.mockResolvedValueOnce(answer({ moved_from: 'want' }))
  await act(async () => fireEvent.click(button('La quiero')))
  await vi.waitFor(() => expect(network).toHaveBeenCalledTimes(3))
  network.mockImplementation(async () => answer({ relation: 'want' }))
  await act(async () => undoLast())
  await vi.waitFor(() => expect(asked().at(-1)).toBe('PATCH /api/me/items_want/1'))
  expect(network.mock.lastCall?.[1]?.body).toBe(JSON.stringify({ priority: 5, target_price_cents: null }))
  expect(pressed('La quiero')).toBe('true')
})

test('Letter keys mark the focused figure, and arrow keys move to the next', async () => {
  network.mockResolvedValueOnce(answer({ relation: 'want' }))
  draw('Sancho', 'Quijote')
  screen.getByRole('link', { name: 'Sancho' }).focus()
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' }))
  expect(document.activeElement?.textContent).toBe('Quijote')
  await act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'w' }))
  expect(asked()).toEqual(['POST /api/me/items_want/2'])
  await act(async () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'c', ctrlKey: true }),
  )
  expect(asked()).toHaveLength(1)
})
