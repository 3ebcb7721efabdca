import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MoreFields } from './MoreFields.tsx'

const fields = (isOpen: boolean) => (
  <MoreFields summary="Fecha y nota" isOpen={isOpen}>
    <input aria-label="Nota" />
  </MoreFields>
)

test('Folded fields open for an error, and stay open once it is gone', () => {
  const { rerender } = render(fields(false))
  const details = screen.getByRole<HTMLDetailsElement>('group')
  expect(details.open).toBe(false)
  rerender(fields(true))
  expect(details.open).toBe(true)
  rerender(fields(false))
  expect(details.open).toBe(true)
})
