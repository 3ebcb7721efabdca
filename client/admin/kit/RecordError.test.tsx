import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#client/api.ts'
import { RecordError } from './RecordError.tsx'

afterEach(cleanup)

test.each([
  [404, 'Ver la lista'],
  [422, 'Ver la lista'],
  [503, 'Intentar otra vez'],
  [0, 'Intentar otra vez'],
])('After %i the screen of a record offers "%s"', (status, offer) => {
  const parent = { name: 'Figuras', href: '/kadmin/figuras' }
  const error = new ApiError(status, 'No encontramos esa figura.')
  render(<RecordError what="esta figura" parent={parent} error={error} onRetry={() => undefined} />, {
    wrapper: MemoryRouter,
  })
  const offers = ['Ver la lista', 'Intentar otra vez'].filter((text) => screen.queryByText(text) !== null)
  expect(offers).toEqual([offer])
})

test('A record that is missing is explained in the words of the answer', () => {
  const parent = { name: 'Correos', href: '/kadmin/correos' }
  const error = new ApiError(404, 'Ese correo ya no está en la lista.')
  render(<RecordError what="este correo" parent={parent} error={error} onRetry={() => undefined} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.queryByText('Ese correo ya no está en la lista.')).not.toBeNull()
})
