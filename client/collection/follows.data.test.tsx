import { afterEach, expect, test, vi } from 'vitest'
import { addCalls } from '#client/api.ts'
import { discardAllChanges, outbox } from '#client/device/outbox/changes.data.ts'
import { forget, remember } from '#client/device.ts'
import { closeToastsAbout, currentToasts } from '#client/kit/toasts.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { followPath, isFollowed, setFollowed } from './follows.data.ts'

addCalls(memberCalls)

afterEach(async () => {
  await discardAllChanges()
  closeToastsAbout('follow member Beto')
  forget('user')
  forget('token')
})

const beto = {
  kind: 'member',
  slug: 'Beto',
  name: 'Beto',
  license: null,
  followed_at: '2026-11-23T18:00:00.000Z',
} as const

test('A username is the same in any case, and a license of the same name is another thing', () => {
  expect(isFollowed([beto], { kind: 'member', slug: 'beto', name: '' })).toBe(true)
  expect(isFollowed([beto], { kind: 'license', slug: 'beto', name: '' })).toBe(false)
})

test('Licenses and lines lead to the members’ catalogue, members to their profile', () => {
  expect(followPath(beto)).toBe('/u/Beto')
  expect(followPath({ kind: 'line', slug: 'odisea/itaca' })).toBe('/coleccionables/odisea/itaca')
})

test('What is followed without a network does not wait: it says that nothing changed, and offers to try again', async () => {
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('failed to fetch')))
  remember('user', JSON.stringify({ username: 'ana', roles: [] }))
  remember('account', '1')
  remember('token', 'ana')
  await setFollowed(beto, true)
  expect(outbox()).toEqual([])
  expect(currentToasts().filter(({ about }) => about === 'follow member Beto')).toMatchObject([
    {
      kind: 'error',
      text: expect.stringContaining('«Beto» se quedó como estaba.'),
      action: { label: 'Reintentar' },
    },
  ])
})
