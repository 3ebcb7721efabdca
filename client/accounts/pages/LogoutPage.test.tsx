import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { sessionLostState } from '#client/accounts/rules.ts'
import { recallDraft, storeDraft } from '#client/device.ts'
import LogoutPage from './LogoutPage.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function leaveWith(state: unknown): void {
  storeDraft('contacto', { message: 'Mi pedido no llega' })
  render(
    <MemoryRouter initialEntries={[{ pathname: '/logout', state }]}>
      <LogoutPage />
    </MemoryRouter>,
  )
}

test('The next person who uses the tab after a logout does not see the former member’s drafts', () => {
  leaveWith(null)
  expect(recallDraft('contacto')).toEqual({})
})

test('A session that was lost keeps what was typed', () => {
  leaveWith(sessionLostState)
  expect(recallDraft('contacto')).toEqual({ message: 'Mi pedido no llega' })
})
