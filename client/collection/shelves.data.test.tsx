import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addCalls } from '#client/api.ts'
import { forget, remember } from '#client/device.ts'
import { closeToast, currentToasts } from '#client/kit/toasts.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import { isShelfHidden, setHidden } from './shelves.data.ts'

addCalls(memberCalls)
const network = vi.fn<typeof fetch>()
const { queryKey } = apiQuery('listHiddenShelves', {})

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
  remember('token', 'ana')
  queryClient.setQueryData(queryKey, [])
})

afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
  forget('token')
})

const license = { license: 'dracula', line: null, name: 'Drácula' }
const line = { license: 'dracula', line: 'castillo', name: 'Castillo' }
const hidden = () => queryClient.getQueryData(queryKey) ?? []
const names = () => hidden().map((shelf) => shelf.line?.name ?? shelf.license.name)

test('A license and its line are hidden separately and at once, and only once', () => {
  network.mockReturnValue(new Promise(() => undefined))
  setHidden(license, true)
  setHidden(license, true)
  expect(names()).toEqual(['Drácula'])
  expect([isShelfHidden(hidden(), license), isShelfHidden(hidden(), line)]).toEqual([true, false])
  setHidden(line, true)
  setHidden(license, false)
  expect(names()).toEqual(['Castillo'])
})

test('A refused change is reverted with its reason', async () => {
  network.mockRejectedValueOnce(new TypeError('failed to fetch'))
  setHidden(line, true)
  expect(names()).toEqual(['Castillo'])
  await vi.waitFor(() => expect(names()).toEqual([]))
  expect(currentToasts()).toMatchObject([
    {
      kind: 'error',
      text: 'Network Error\n«Castillo» se quedó como estaba. Revisa tu conexión e inténtalo otra vez.',
      action: { label: 'Reintentar' },
    },
  ])
})
