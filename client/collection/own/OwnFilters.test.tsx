import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useSearchParams } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readOwnState } from '#client/collection/own/rules.ts'
import { queryClient } from '#client/query.ts'
import { OwnFilters, type OwnValues } from './OwnFilters.tsx'

const values: OwnValues = {
  licenses: ['Drácula', 'Odisea'].map((name) => ({ slug: name.toLowerCase(), name })),
}

function Filters({ values }: { values: OwnValues | null }) {
  const [search] = useSearchParams()
  return (
    <OwnFilters
      {...{ values }}
      state={readOwnState(search)}
      base="/"
      currency="MXN"
      total={2}
      onChange={vi.fn()}
    />
  )
}

// The places in use, for which nothing answers here.
beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ data: [] })))

const filtersAt = (address: string, values: OwnValues | null) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter initialEntries={[address]}>
      <Filters values={values} />
    </MemoryRouter>
  </QueryClientProvider>
)

/** The headings of the open groups. */
const openGroups = () =>
  screen
    .queryAllByRole<HTMLDetailsElement>('group')
    .filter(({ open }) => open)
    .map((group) => group.querySelector('h3')?.textContent)

test('A group stays open when its last value is removed, as the focus is in it', () => {
  render(filtersAt('/?condition=suelta&place=Repisa', values))
  expect(openGroups()).toEqual(['Licencia', 'Estado de la copia', 'Precio, fecha y lugar'])
  fireEvent.click(screen.getByRole('link', { name: 'Suelta', current: true }))
  expect(screen.queryByRole('link', { current: true })).toBe(null)
  expect(openGroups()).toEqual(['Licencia', 'Estado de la copia', 'Precio, fecha y lugar'])
})

test('The first group that is open is the first of all values', () => {
  const { rerender } = render(filtersAt('/', null))
  expect(openGroups()).toEqual([])
  rerender(filtersAt('/', values))
  expect(openGroups()).toEqual(['Licencia'])
})
