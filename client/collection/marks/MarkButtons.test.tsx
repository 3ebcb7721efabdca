import { fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { useHeldCard } from './MarkButtons.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  return () => vi.useRealTimers()
})

function Card() {
  const held = useHeldCard({ id: 1, name: 'Sancho' }, { relation: null, reserved: false, quantity: 0 })
  return (
    <div {...held}>
      <p>Sancho</p>
      <input aria-label="Precio" />
      {createPortal(<p>Etiquetas</p>, document.body)}
    </div>
  )
}

test('Holding a card is taken from the browser, but not holding its field or a dialog that it opened', () => {
  render(<Card />)
  const isTaken = (element: HTMLElement) => {
    fireEvent.pointerDown(element, { button: 0, isPrimary: true })
    vi.advanceTimersByTime(1_000)
    const isLeft = fireEvent.contextMenu(element)
    fireEvent.pointerUp(element)
    return !isLeft
  }
  expect(isTaken(screen.getByText('Sancho'))).toBe(true)
  expect(isTaken(screen.getByLabelText('Precio'))).toBe(false)
  expect(isTaken(screen.getByText('Etiquetas'))).toBe(false)
})
