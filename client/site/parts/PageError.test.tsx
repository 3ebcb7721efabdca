import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#client/api.ts'
import { PageError } from './PageError.tsx'
import { pageRetryMs } from './use-page-retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function openPage(loader: () => Promise<null>) {
  const page = { path: '/', loader, element: <h1>Mi plan</h1>, errorElement: <PageError /> }
  render(<RouterProvider router={createMemoryRouter([page])} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('A page that failed because the server was unavailable loads again when it is back', async () => {
  const back = Promise.withResolvers<null>()
  const loader = vi.fn<() => Promise<null>>()
  loader.mockRejectedValueOnce(new ApiError(503, '')).mockReturnValueOnce(back.promise)
  await openPage(loader)
  expect(title()).toBe('No pudimos abrir esta página')
  expect(screen.getByRole('link', { name: 'Ver qué funciona ahora' }).getAttribute('href')).toBe('/estado')
  await act(() => vi.advanceTimersByTimeAsync(pageRetryMs))
  await act(async () => back.resolve(null))
  expect(title()).toBe('Mi plan')
})

test('A missing page is not read again', async () => {
  const loader = vi.fn<() => Promise<null>>().mockRejectedValue(new ApiError(404, ''))
  await openPage(loader)
  await act(() => vi.advanceTimersByTimeAsync(2 * pageRetryMs))
  expect(loader).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('link', { name: 'Ver qué funciona ahora' })).toBe(null)
})
