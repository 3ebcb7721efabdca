import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#client/api.ts'
import { LoadError } from './LoadError.tsx'
import { networkError } from './network-error.ts'

test.each([
  [503, 'consulta temporalmente inactiva', true],
  [502, 'consulta temporalmente inactiva', true],
  [500, 'consulta temporalmente inactiva', false],
  [404, 'No encontramos esa figura.', false],
  [422, 'Ese número no existe.', false],
  [403, 'Esta página es del equipo.', false],
  [0, networkError, false],
])('After %i the status page may help: %s', (status, message, isLinked) => {
  render(<LoadError what="la figura" error={new ApiError(status, message)} onRetry={() => undefined} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.queryAllByRole('link', { name: 'Ver qué funciona ahora' })).toHaveLength(isLinked ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: 'Intentar otra vez' })).toHaveLength(
    [404, 422].includes(status) ? 0 : 1,
  )
})
