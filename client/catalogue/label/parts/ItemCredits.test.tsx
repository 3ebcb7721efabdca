import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ItemCredits } from './ItemLabel.tsx'

const textOf = (credits: ({ username: string } | null)[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ItemCredits credits={credits} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]*>/g, '')

test('Contributors are named, and those without a public profile are the community', () => {
  expect(textOf([])).toBe('')
  expect(textOf([{ username: 'ana' }])).toBe('Con aportaciones de @ana.')
  expect(textOf([{ username: 'ana' }, { username: 'beto' }, null])).toBe(
    'Con aportaciones de @ana, @beto y la comunidad.',
  )
  expect(textOf([null])).toBe('Con aportaciones de la comunidad.')
})
