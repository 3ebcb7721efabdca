import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeptOrder } from './use-kept-order.ts'

afterEach(cleanup)

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }))

test('A changed row keeps its place, a new one comes last, and another list has its own order', () => {
  const { result, rerender } = renderHook(({ ids, list }) => useKeptOrder(rowsOf(...ids), list), {
    initialProps: { ids: [3, 1, 2], list: 'all' },
  })
  expect(result.current).toEqual(rowsOf(3, 1, 2))
  rerender({ ids: [1, 4, 2, 3], list: 'all' })
  expect(result.current).toEqual(rowsOf(3, 1, 2, 4))
  rerender({ ids: [4, 2], list: 'all' })
  expect(result.current).toEqual(rowsOf(2, 4))
  rerender({ ids: [1, 2, 3], list: 'of one store' })
  expect(result.current).toEqual(rowsOf(1, 2, 3))
})
