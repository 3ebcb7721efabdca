import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberCalls } from './member-calls.gen.ts'
import { queryClient } from './query.ts'
import { refresh, useApi, useApiChange } from './use-api.ts'

// Only the network is simulated; all code of the browser is real.
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
})

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
  window.dispatchEvent(new Event('online'))
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const urlOf = (name: keyof typeof memberCalls) => `/api/${memberCalls[name].split(' ')[1]}`

function readings(name: keyof typeof memberCalls): number {
  return network.mock.calls.filter(([url]) => url === urlOf(name)).length
}

test('A change is done once the calls that it names have been read again, and no others', async () => {
  network.mockImplementation(async () => Response.json({ data: [] }))
  const { result } = renderHook(
    () => ({
      stores: useApi('listStores', {}),
      templates: useApi('listPlanTemplates', {}),
      add: useApiChange('addStore', { refreshes: ['listStores'] }),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.stores.data).toEqual([]))
  await waitFor(() => expect(result.current.templates.data).toEqual([]))
  await act(() => result.current.add.mutateAsync({ body: { name: 'Mercado' } }))
  // The change itself is sent to the address of the list.
  expect(readings('listStores')).toBe(3)
  expect(readings('listPlanTemplates')).toBe(1)
})

test('An answer that has more than data is kept whole', async () => {
  network.mockImplementation(async () => Response.json({ data: [], limit: 3 }))
  const { result } = renderHook(() => useApi('listShareLinks', {}), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual({ data: [], limit: 3 }))
})

test('A change without a connection fails at once instead of waiting for one', async () => {
  network.mockRejectedValue(new TypeError('failed to fetch'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const { result } = renderHook(() => useApiChange('addStore', {}), { wrapper })
  act(() => result.current.mutate({ body: { name: 'Mercado' } }))
  await waitFor(() => expect(result.current.error).toMatchObject({ message: 'Network Error' }))
})

test('A change is sent through what asks for the password, and again once it was given', async () => {
  network.mockResolvedValueOnce(Response.json({ error: 'password_required', message: '' }, { status: 403 }))
  network.mockImplementation(async () => Response.json({ data: { id: 7, name: 'Mercado' } }))
  const askOnce = async <T,>(send: () => Promise<T>) => send().catch(send)
  const { result } = renderHook(() => useApiChange('addStore', { through: askOnce }), { wrapper })
  await act(() => result.current.mutateAsync({ body: { name: 'Mercado' } }))
  await waitFor(() => expect(result.current.data).toMatchObject({ name: 'Mercado' }))
  expect(readings('addStore')).toBe(2)
})

test('What is read for the first time while it changes is read again', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const links = new QueryObserver(queryClient, { queryKey: ['listShareLinks', {}], queryFn })
  const close = links.subscribe(() => undefined)
  const refreshed = refresh('listShareLinks')
  answers[0]?.resolve('before the change')
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.resolve('after it')
  await refreshed
  expect(links.getCurrentResult().data).toBe('after it')
  close()
})
