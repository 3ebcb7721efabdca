import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { DayFilter } from './DayFilter.tsx'
import { useListAddress } from './list-address.data.ts'

function Filters() {
  return <DayFilter name="from" label="Desde" address={useListAddress()} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Desde')

function type(value: string) {
  fireEvent.change(field(), { target: { value } })
}

test('A day narrows the list at once, and the field keeps the focus', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Filters /> }])
  render(<RouterProvider router={router} />)
  const typed = field()
  typed.focus()
  type('2026-11-02')
  await screen.findByDisplayValue('2026-11-02')
  expect(router.state.location.search).toBe('?from=2026-11-02')
  type('2026-11-28')
  expect(router.state.location.search).toBe('?from=2026-11-28')
  expect([field(), document.activeElement]).toEqual([typed, typed])
  typed.blur()
  await act(() => router.navigate(-1))
  expect(field().value).toBe('2026-11-02')
})
