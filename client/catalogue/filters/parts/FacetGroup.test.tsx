import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Facet } from '#client/catalogue/filters/rules.ts'
import { readListState } from '#client/catalogue/filters/rules.ts'
import { FacetGroup } from '#client/catalogue/list/ItemList.tsx'

const facet: Facet = {
  name: 'sagas',
  title: 'Saga',
  values: ['Ítaca', 'Troya'].map((name, index) => ({ slug: `s${index}`, name, count: 2 })),
  total: 2,
  allHref: null,
}

const groupAt = (search: string) => {
  const list = { state: readListState(new URLSearchParams(search)), base: '/' }
  return (
    <MemoryRouter>
      <FacetGroup facet={facet} list={list} listValues={vi.fn()} isFirst={false} />
    </MemoryRouter>
  )
}

test('A group with a chosen value starts open, and stays open when the value is removed', () => {
  const { rerender } = render(groupAt('sagas=s1'))
  const group = screen.getByRole<HTMLDetailsElement>('group')
  expect(group.open).toBe(true)
  rerender(groupAt(''))
  expect(screen.queryByRole('link', { current: true })).toBe(null)
  expect(group.open).toBe(true)
})
