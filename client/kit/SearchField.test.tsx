import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchField } from './SearchField.tsx'

test('After a search the field shows it and keeps the focus, also for what going back searches for', () => {
  const texts = { label: 'Buscar aquí', placeholder: 'Nombre' }
  const { rerender } = render(<SearchField {...texts} query="circe" />)
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  field.focus()
  field.value = 'argos'
  rerender(<SearchField {...texts} query="argos" />)
  expect(document.activeElement).toBe(field)
  rerender(<SearchField {...texts} query="" />)
  expect(field.value).toBe('')
})
