import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
})

test('A query that failed before the page was rendered is repeated once there is a connection', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  // The module listens to the window that was there when it was loaded, which may be that of another file's tests.
  vi.resetModules()
  const { queryClient } = await import('./query.ts')
  queryClient.mount()
  const read = vi.fn(() =>
    navigator.onLine ? Promise.resolve('licenses') : Promise.reject(new Error('offline')),
  )
  const observer = new QueryObserver(queryClient, { queryKey: ['read'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
  connection.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('licenses'))
  stop()
  queryClient.unmount()
})

test('A page whose database is unavailable is reloaded automatically', async () => {
  vi.useFakeTimers()
  const { queryClient } = await import('./query.ts')
  const { ApiError } = await import('./api.ts')
  const { unavailableRetryMs } = await import('./kit/network-error.ts')
  const read = vi.fn<() => Promise<string>>()
  read.mockRejectedValueOnce(new ApiError(503, 'consulta temporalmente inactiva')).mockResolvedValue('cueva')
  const options = queryClient.defaultQueryOptions({ queryKey: ['away'], queryFn: read, retry: false })
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().isError).toBe(true)
  await vi.advanceTimersByTimeAsync(unavailableRetryMs)
  expect(observer.getCurrentResult().data).toBe('cueva')
  stop()
  vi.useRealTimers()
})
