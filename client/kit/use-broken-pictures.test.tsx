import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBrokenPictures } from './use-broken-pictures.ts'

function Picture() {
  useBrokenPictures()
  return <img alt="Ulises" src="/files/items/12/photo/sm/1.jpg" />
}

test('A picture is marked while it has not arrived', () => {
  const { unmount } = render(<Picture />)
  const picture = screen.getByAltText('Ulises')
  fireEvent.error(picture)
  expect(picture.hasAttribute('data-broken')).toBe(true)
  fireEvent.load(picture)
  expect(picture.hasAttribute('data-broken')).toBe(false)
  unmount()
})
