import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)

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
