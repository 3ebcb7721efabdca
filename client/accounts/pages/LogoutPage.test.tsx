import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LogoutState } from '#client/accounts/rules.ts'
import { forget, recall, remember } from '#client/device.ts'
import LogoutPage from './LogoutPage.tsx'

// Only the network is simulated.
const network = vi.fn<typeof fetch>()

beforeEach(() => {
  network.mockReset()
  network.mockRejectedValue(new TypeError('offline'))
  vi.stubGlobal('fetch', network)
  remember('token', 'de la sesión siguiente')
})

afterEach(() => {
  forget('token')
  vi.unstubAllGlobals()
})

test.each([
  ['ends the session of the device', null, null],
  [
    'keeps a session that was opened after another tab logged out',
    { logoutReason: 'logged_out_elsewhere' } satisfies LogoutState,
    'de la sesión siguiente',
  ],
])('The logout page %s', async (_what, state, token) => {
  const routes = [{ path: '/logout', Component: LogoutPage }]
  render(
    <RouterProvider
      router={createMemoryRouter(routes, { initialEntries: [{ pathname: '/logout', state }] })}
    />,
  )
  await screen.findByRole('heading', { name: 'Hasta pronto' })
  await vi.waitFor(() => expect(recall('token')).toBe(token))
})
