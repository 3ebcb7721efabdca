import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LogoutState } from '#client/accounts/rules.ts'
import { keepChange, listUnsent } from '#client/device/outbox/changes.data.ts'
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
  forget('user')
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
  renderPage(state)
  await screen.findByRole('heading', { name: 'Hasta pronto' })
  await vi.waitFor(() => expect(recall('token')).toBe(token))
})

test('A session that ends lists what the device did not take, which only this page holds, until somebody logs in', async () => {
  remember('user', JSON.stringify({ username: 'ana', roles: [] }))
  remember('account', '1')
  keepChange({ topic: 'mark 1', kind: 'mark', payload: {}, text: '«Sancho»: La tengo' })
  renderPage({ logoutReason: 'session_lost' })
  expect((await screen.findByRole('listitem')).textContent).toBe('«Sancho»: La tengo')
  expect(screen.getByRole('status').textContent).toBe(
    '1\u00a0cambio quedó sin enviar. Este dispositivo no pudo guardar 1\u00a0cambio: copia de aquí lo que quieras conservar antes de salir de esta página.',
  )
  expect(screen.queryByRole('button', { name: 'Borrarlo de este dispositivo' })).toBeNull()
  remember('token', 'de la sesión siguiente')
  expect(await listUnsent()).toEqual({ stored: [], held: [] })
})

function renderPage(state: LogoutState | null): void {
  const routes = [{ path: '/logout', Component: LogoutPage }]
  render(
    <RouterProvider
      router={createMemoryRouter(routes, { initialEntries: [{ pathname: '/logout', state }] })}
    />,
  )
}
