import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { addCalls } from '#client/api.ts'
import { memberCalls } from '#client/member-calls.gen.ts'
import { queryClient } from '#client/query.ts'
import { TagsField } from './Tags.tsx'

addCalls(memberCalls)

function Probe() {
  const [value, setValue] = useState('Bea')
  return (
    <>
      <TagsField value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

test('A tag counts while it is typed; leaving its field moves nothing, and the next one begins beside it', () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }))
  render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText('Etiqueta nueva')
  const chips = () => screen.getAllByRole('checkbox').length
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  const value = () => screen.getByRole('status').textContent
  type('a')
  expect([value(), chips()]).toEqual(['Bea, a', 1])
  fireEvent.blur(field)
  expect(chips()).toBe(1)
  fireEvent.keyDown(field, { key: 'Enter' })
  expect([value(), chips()]).toEqual(['Bea, a', 2])
  type('Por vender')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bea' }))
  expect([value(), chips()]).toEqual(['a, Por vender', 1])
  type('')
  expect(value()).toBe('a')
})
