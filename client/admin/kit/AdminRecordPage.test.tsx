import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#client/api.ts'
import { AdminRecordPage } from './AdminRecordPage.tsx'

/** The screen of a record that could not be loaded. */
function renderFailed(what: string, parent: { name: string; href: string }, error: Error) {
  const record = { data: undefined, error, refetch: () => Promise.reject(error) }
  render(
    <AdminRecordPage record={record} what={what} parent={parent} title={() => ''}>
      {() => null}
    </AdminRecordPage>,
    { wrapper: MemoryRouter },
  )
}

test.each([
  [404, 'Ver la lista'],
  [422, 'Ver la lista'],
  [503, 'Intentar otra vez'],
  [0, 'Intentar otra vez'],
])('After %i the screen of a record offers "%s"', (status, offer) => {
  const parent = { name: 'Figuras', href: '/kadmin/figuras' }
  renderFailed('esta figura', parent, new ApiError(status, 'No encontramos esa figura.'))
  const offers = ['Ver la lista', 'Intentar otra vez'].filter((text) => screen.queryByText(text) !== null)
  expect(offers).toEqual([offer])
})

test('A record that is missing is explained in the words of the answer', () => {
  const parent = { name: 'Correos', href: '/kadmin/correos' }
  renderFailed('este correo', parent, new ApiError(404, 'Ese correo ya no está en la lista.'))
  expect(screen.queryByText('Ese correo ya no está en la lista.')).not.toBeNull()
})
