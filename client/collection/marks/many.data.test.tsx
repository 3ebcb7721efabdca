import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemberSummary } from '#client/accounts/member-summary.data.ts'
import { listPendingMarks } from '#client/accounts/pending-marks.data.ts'
import { clearSession } from '#client/accounts/session.data.ts'
import { addCalls } from '#client/api.ts'
import { forget, remember } from '#client/device.ts'
import { unavailableRetryMs } from '#client/kit/network-error.ts'
import { closeToast, currentToasts } from '#client/kit/toasts.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import type { Marked, MarkMany } from '#contract/collection/copies.ts'
import { completedLines } from './data.ts'
import { markLine, useSendPendingMarks } from './many.data.ts'

addCalls(memberCalls)
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  // Those of other files, too, which share the page.
  for (const { id } of currentToasts()) closeToast(id)
  network.mockReset()
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  for (const key of ['token', 'pendingMarks'] as const) forget(key)
  queryClient.clear()
  vi.useRealTimers()
})

const ana: MemberSummary = {
  fullname: 'Ana',
  viewed_by: null,
  overdue_until: null,
  profile_incomplete: false,
  roles: [],
  item_limit: 100,
  profile_image: null,
}

function Area({ me }: { me: MemberSummary }) {
  useSendPendingMarks(me)
  return null
}

const areaOf = (me: MemberSummary) => (
  <QueryClientProvider client={queryClient}>
    <Area me={me} />
  </QueryClientProvider>
)

/** Opens the members' area on a device that holds these marks, after all immediate answers. */
async function openArea(marks: object[]) {
  remember('token', 'ana')
  remember('pendingMarks', JSON.stringify(marks))
  const { rerender } = render(areaOf(ana))
  await pass(0)
  return async (me: MemberSummary) => {
    rerender(areaOf(me))
    await pass(0)
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const nothing = { unchanged: 0, kept: 0, unknown: 0, refused: [], used: 1, item_limit: 100 }
const answer = (part: Partial<Marked>) =>
  Response.json({ data: { ...nothing, changed: [], completed_lines: [], ...part } })
const done = (...ids: number[]) => answer({ changed: ids.map((id) => ({ id, from: null })) })
const failed = (status: number) => Response.json({ message: 'No se pudo.' }, { status })

/** The bodies of the requests, in order. */
const sent = () => network.mock.calls.map(([, init]): MarkMany => JSON.parse(String(init?.body)) as MarkMany)
const toasts = () => currentToasts().map(({ text }) => text)

test.each([
  ['is unavailable', () => Promise.resolve(failed(503))],
  ['cannot be reached', () => Promise.reject(new TypeError('failed to fetch'))],
])('While the server %s, marks of a visitor are sent again without an event', async (_reason, fail) => {
  network.mockImplementation(fail)
  await openArea([{ id: 1, relation: 'want' }])
  // The first call and the retries of a query.
  await pass(unavailableRetryMs)
  expect(toasts()).toEqual([])
  network.mockReset().mockResolvedValueOnce(done(1))
  await pass(unavailableRetryMs)
  expect(toasts()).toEqual(['1\u00a0figura que te esperaba ya está en tu vitrina.'])
  expect(listPendingMarks()).toEqual([])
  await pass(2 * unavailableRetryMs)
  expect(network).toHaveBeenCalledTimes(1)
})

test('After a rate limit, marks of a visitor are sent again when its time is over', async () => {
  const limited = Response.json(
    { error: 'too_many_requests' },
    { status: 429, headers: { 'retry-after': '60' } },
  )
  network.mockResolvedValueOnce(limited).mockResolvedValueOnce(done(1))
  await openArea([{ id: 1, relation: 'want' }])
  await pass(59_000)
  expect(network).toHaveBeenCalledTimes(1)
  await pass(1_000)
  expect(toasts()).toEqual(['1\u00a0figura que te esperaba ya está en tu vitrina.'])
  await pass(120_000)
  expect(network).toHaveBeenCalledTimes(2)
})

test('An id that no row can have is not kept, and marks that the server finds invalid are dropped with a message', async () => {
  network.mockResolvedValueOnce(failed(422)).mockResolvedValueOnce(done(2))
  await openArea([
    { id: 2_147_483_648, relation: 'want' },
    { id: 1, relation: 'collection' },
    { id: 2, relation: 'want' },
  ])
  expect(sent()).toEqual([
    { ids: [1], relation: 'collection' },
    { ids: [2], relation: 'want' },
  ])
  expect(currentToasts()).toMatchObject([
    {
      kind: 'done',
      text: '1\u00a0figura que te esperaba ya está en tu vitrina. 1\u00a0figura ya no está en el catálogo.',
    },
  ])
  expect(listPendingMarks()).toEqual([])
})

test('Marks that do not fit in the plan stay on the device and are sent again when the plan changes', async () => {
  network.mockResolvedValueOnce(answer({ changed: [{ id: 1, from: null }], refused: [2, 3] }))
  const showMember = await openArea([1, 2, 3].map((id) => ({ id, relation: 'want' })))
  const [toast] = currentToasts()
  expect(toast).toMatchObject({
    text: '1\u00a0figura que te esperaba ya está en tu vitrina. 2\u00a0figuras ya no cupieron en tu plan. Cuando haya lugar, entran solas.',
    links: [{ href: '/configuracion/plan' }],
  })
  expect(listPendingMarks().map(({ id }) => id)).toEqual([2, 3])
  if (toast) closeToast(toast.id)

  network.mockResolvedValueOnce(answer({ changed: [{ id: 2, from: null }], refused: [3] }))
  await showMember({ ...ana, item_limit: 101 })
  // The member knows already that the other one did not fit.
  expect(toasts()).toEqual(['1\u00a0figura que te esperaba ya está en tu vitrina.'])
  network.mockResolvedValueOnce(done(3))
  await showMember({ ...ana, item_limit: 1_000 })
  expect(sent().at(-1)).toEqual({ ids: [3], relation: 'want' })
  expect(listPendingMarks()).toEqual([])
})

test('Of the one figure that was refused by a full plan it is said by name that it fits now', async () => {
  network.mockResolvedValueOnce(done(1))
  await openArea([{ id: 1, relation: 'collection', name: 'Sancho', isRefused: true }])
  expect(toasts()).toEqual(['Ya cabe: Sancho está en tu colección.'])
  expect(listPendingMarks()).toEqual([])
})

test('A mark that another tab kept while the others were sent stays on the device', async () => {
  const stored = Promise.withResolvers<Response>()
  network.mockReturnValueOnce(stored.promise)
  await openArea([{ id: 1, relation: 'want' }])
  const meanwhile = { id: 2, relation: 'want' }
  remember('pendingMarks', JSON.stringify([meanwhile, { id: 1, relation: 'want' }]))
  stored.resolve(done(1))
  await pass(0)
  expect(listPendingMarks()).toEqual([meanwhile])
})

test('When one of the two lists fails, only that one is sent again and only its figures are counted', async () => {
  const wishes = answer({ changed: [{ id: 2, from: null }], unchanged: 1, kept: 1, unknown: 1 })
  network.mockResolvedValueOnce(done(1)).mockResolvedValueOnce(failed(503)).mockResolvedValueOnce(wishes)
  await openArea([{ id: 1, relation: 'collection' }, ...[2, 3, 4, 5].map((id) => ({ id, relation: 'want' }))])
  await pass(unavailableRetryMs)
  expect(sent().map(({ relation }) => relation)).toEqual(['collection', 'want', 'want'])
  expect(toasts()).toEqual([
    '2\u00a0figuras que te esperaban ya están en tu vitrina. 1\u00a0que ya tienes o apartaste se quedó igual. 1\u00a0figura ya no está en el catálogo.',
  ])
})

test('Marks of a visitor tell the lines that they complete', async () => {
  const line = { license_slug: 'odisea', slug: 'esparta', name: 'Esparta' }
  network.mockResolvedValueOnce(answer({ changed: [{ id: 1, from: null }], completed_lines: [line] }))
  await openArea([{ id: 1, relation: 'collection' }])
  expect(completedLines.get()).toMatchObject([line])
})

test('A member’s marks leave the device with the session; a visitor’s stay when a password is reset', async () => {
  network.mockResolvedValue(answer({ refused: [1] }))
  await openArea([{ id: 1, relation: 'want' }])
  clearSession()
  expect(listPendingMarks()).toEqual([])
  remember('pendingMarks', JSON.stringify([{ id: 2, relation: 'want' }]))
  clearSession()
  expect(listPendingMarks()).toHaveLength(1)
})

test('The result of marking a whole line says how many figures did not fit, and undo moves each back where it was', async () => {
  remember('token', 'ana')
  const line = { license: 'odisea', line: 'itaca' }
  const changed = [
    { id: 1, from: null },
    { id: 2, from: 'want' as const },
    { id: 3, from: null },
  ]
  network.mockResolvedValueOnce(answer({ changed, kept: 1, refused: [4] }))
  await markLine(line, 'notinterested')
  const [toast] = currentToasts()
  expect(toast).toMatchObject({
    kind: 'error',
    text: '3\u00a0figuras más en lo que no te interesa. 1\u00a0que ya tienes o apartaste se quedó igual. 1\u00a0figura no cupo en tu plan.',
    links: [{ href: '/configuracion/plan' }],
  })
  network.mockImplementation(async () => answer({}))
  toast?.action?.run()
  await pass(0)
  expect(sent()).toEqual([
    { ...line, relation: 'notinterested' },
    { ids: [1, 3], relation: null },
    { ids: [2], relation: 'want' },
  ])
  expect(toasts()).toContain('Deshecho: todo quedó como estaba.')
  await markLine(line, 'want')
  expect(currentToasts().at(-1)).toMatchObject({ kind: 'done', text: 'Ninguna figura cambió.' })
})
