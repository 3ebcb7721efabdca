import { render, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useKeptFocus, useKeptOrder } from './use-kept-focus.ts'

function Names({ names }: { names: string[] }) {
  return (
    <ul {...useKeptFocus<HTMLUListElement>(names.length)}>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  )
}

test('The focus moves to the next entry when its own is taken away', () => {
  const { rerender } = render(<Names names={['Ulises', 'Circe', 'Argos']} />)
  screen.getByText('Circe').focus()
  rerender(<Names names={['Ulises', 'Argos']} />)
  expect(document.activeElement?.textContent).toBe('Argos')
  rerender(<Names names={['Ulises']} />)
  expect(document.activeElement?.textContent).toBe('Ulises')
})

test('A focus elsewhere stays where it is', () => {
  const { rerender } = render(<Names names={['Ulises', 'Circe']} />)
  rerender(<Names names={['Ulises']} />)
  expect(document.activeElement).toBe(document.body)
})

const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }))

test('A changed row keeps its place, a new one comes last, and another list has its own order', () => {
  const { result, rerender } = renderHook(({ ids, list }) => useKeptOrder(rowsOf(...ids), list), {
    initialProps: { ids: [3, 1, 2], list: 'all' },
  })
  expect(result.current).toEqual(rowsOf(3, 1, 2))
  rerender({ ids: [1, 4, 2, 3], list: 'all' })
  expect(result.current).toEqual(rowsOf(3, 1, 2, 4))
  rerender({ ids: [4, 2], list: 'all' })
  expect(result.current).toEqual(rowsOf(2, 4))
  rerender({ ids: [1, 2, 3], list: 'of one store' })
  expect(result.current).toEqual(rowsOf(1, 2, 3))
})
