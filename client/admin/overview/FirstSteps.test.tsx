import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FirstSteps } from './FirstSteps.tsx'

test('Each first step is a link, and what is done says so', () => {
  render(
    <MemoryRouter>
      <FirstSteps
        steps={[
          { what: 'license', is_done: true },
          { what: 'figures', is_done: false },
        ]}
      />
    </MemoryRouter>,
  )
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    ['/kadmin/licencias/nueva', 'Crea tu primera licencia'],
    ['/kadmin/importaciones', 'Agrega figuras, o impórtalas de un archivo'],
  ])
  expect(screen.getAllByText('listo')).toHaveLength(1)
})
