import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { discardAllChanges, outbox, sendChanges } from '#client/accounts/outbox/data.ts'
import { addCalls } from '#client/api.ts'
import { forget, remember } from '#client/device.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import { FollowButton } from './FollowButton.tsx'

addCalls(memberCalls)

afterEach(async () => {
  await discardAllChanges()
  queryClient.clear()
  forget('token')
})

test('A license that is followed without a network shows as followed, waits, and is followed once there is one', async () => {
  const network = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('failed to fetch'))
  vi.stubGlobal('fetch', network)
  remember('user', JSON.stringify({ username: 'ana', roles: [] }))
  remember('token', 'ana')
  queryClient.setQueryData(apiQuery('listFollows', {}).queryKey, [])
  render(
    <QueryClientProvider client={queryClient}>
      <FollowButton target={{ kind: 'license', slug: 'odisea', name: 'La Odisea' }} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Seguir La Odisea' }))
  await screen.findByRole('button', { name: 'Siguiendo La Odisea', pressed: true })
  await vi.waitFor(() => expect(outbox()).toMatchObject([{ text: 'Seguir «La Odisea»', isWaiting: true }]))

  const follow = {
    kind: 'license',
    slug: 'odisea',
    name: 'La Odisea',
    license: null,
    followed_at: '2026-11-28T18:00:00.000Z',
  }
  network.mockReset().mockImplementation(async () => Response.json({ data: [follow] }))
  await sendChanges()
  expect(outbox()).toEqual([])
  const written = network.mock.calls.filter(([, init]) => init?.method === 'POST')
  expect(written.map(([url, init]) => [url, init?.body])).toEqual([
    ['/api/me/follows', JSON.stringify({ kind: 'license', slug: 'odisea' })],
  ])
  await screen.findByRole('button', { name: 'Siguiendo La Odisea', pressed: true })
})
