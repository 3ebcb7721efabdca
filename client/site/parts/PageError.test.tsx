import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api.ts'
import { unavailableRetryMs } from '#client/kit/network-error.ts'
import { PageError } from './PageError.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

async function openPage(loader: () => Promise<null>) {
  const page = { path: '/', loader, element: <h1>Mi plan</h1>, errorElement: <PageError /> }
  render(<RouterProvider router={createMemoryRouter([page])} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

test.each([
  ['the server was unavailable', new ApiError(503, ''), 1],
  ['one request was lost', new TypeError('Failed to fetch'), 0],
])('A page that failed because %s loads again by itself', async (_reason, error, links) => {
  const back = Promise.withResolvers<null>()
  const loader = vi.fn<() => Promise<null>>()
  loader.mockRejectedValueOnce(error).mockReturnValueOnce(back.promise)
  await openPage(loader)
  expect(title()).toBe('No pudimos abrir esta página')
  expect(screen.queryAllByRole('link', { name: 'Ver qué funciona ahora' })).toHaveLength(links)
  await act(() => vi.advanceTimersByTimeAsync(unavailableRetryMs))
  await act(async () => back.resolve(null))
  expect(title()).toBe('Mi plan')
})

test('A missing page is not read again', async () => {
  const loader = vi.fn<() => Promise<null>>().mockRejectedValue(new ApiError(404, ''))
  await openPage(loader)
  await act(() => vi.advanceTimersByTimeAsync(2 * unavailableRetryMs))
  expect(loader).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('link', { name: 'Ver qué funciona ahora' })).toBe(null)
})
