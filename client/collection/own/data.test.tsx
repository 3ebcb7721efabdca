import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { addCalls } from '#client/api.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { ownFiltersQuery, pagesBetween } from './data.ts'

addCalls(memberCalls)

test('The values of the filters stay on the screen until those of the next choice are there', async () => {
  const values = { licenses: [], lines: [] }
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => Response.json({ data: values })),
  )
  const observer = new QueryObserver(queryClient, ownFiltersQuery({ type: 'collection' }))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(values))
  observer.setOptions(ownFiltersQuery({ type: 'collection', status: 'preventa' }))
  expect(observer.getCurrentResult().data).toEqual(values)
  stop()
  queryClient.clear()
})

test('Visible rows need the pages that contain them', () => {
  expect(pagesBetween(0, 12, 100)).toEqual([1])
  expect(pagesBetween(95, 130, 100)).toEqual([1, 2])
  expect(pagesBetween(-3, -1, 100)).toEqual([1])
})
