import { act, render, renderHook, screen } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NearName } from '#contract/catalogue/catalogue.ts'
import type { SearchPaths, Suggestions } from './data.ts'
import { SearchCombobox, useCombobox } from './SearchCombobox.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
})

const paths: SearchPaths = { action: '/buscador', figure: () => '', shelf: (license) => `/${license}` }

const suggestionsOf = (...slugs: string[]): Suggestions => ({
  figures: [],
  shelves: slugs.map((slug): NearName => ({ slug, name: slug, items_count: 1, license: null })),
})

const pressed = (key: string) => ({ key, preventDefault: () => undefined }) as KeyboardEvent
const typed = (value: string) => ({ target: { value } }) as React.ChangeEvent<HTMLInputElement>

/** A field in which "sa" was typed and answered with "salon" and "sancho", and then "sanc", whose answer is the second. */
async function typeTwice(second: Promise<Suggestions>) {
  const suggest = vi.fn().mockResolvedValueOnce(suggestionsOf('salon', 'sancho')).mockReturnValueOnce(second)
  const { result } = renderHook(() => useCombobox('list', suggest, paths), { wrapper: MemoryRouter })
  for (const text of ['sa', 'sanc'])
    await act(async () => {
      result.current.field.onChange(typed(text))
      await vi.advanceTimersByTimeAsync(1_000)
    })
  expect(suggest).toHaveBeenCalledTimes(2)
  return result
}

test.each([
  ['stays active where it is now', ['sancho', 'salon'], 1],
  ['is active no more when it is gone', ['sancho'], -1],
])(
  'When a late answer replaces the suggestions, the one that was reached %s',
  async (_what, slugs, expected) => {
    const late = Promise.withResolvers<Suggestions>()
    const combobox = await typeTwice(late.promise)
    act(() => combobox.current.field.onKeyDown(pressed('ArrowDown')))
    expect(combobox.current.active).toBe(0)
    await act(async () => late.resolve(suggestionsOf(...slugs)))
    expect(combobox.current.options).toHaveLength(slugs.length)
    expect(combobox.current.active).toBe(expected)
  },
)

test('Each new search is shown in the same field, which keeps the focus and what was typed before', () => {
  const props = { texts: { label: 'Buscar', placeholder: '' }, paths, suggest: async () => suggestionsOf() }
  const field = (query: string) => <SearchCombobox query={query} {...props} />
  const { rerender } = render(field('ulises'), { wrapper: MemoryRouter })
  const input = screen.getByRole<HTMLInputElement>('combobox')
  input.focus()
  input.value = 'circe'
  rerender(field('ulises'))
  expect(input.value).toBe('circe')
  rerender(field('circe'))
  expect(document.activeElement).toBe(input)
  rerender(field(''))
  expect(input.value).toBe('')
  input.value = 'penélope'
  rerender(field('ulises'))
  expect(input.value).toBe('penélope')
})

test('Suggestions that arrive after a search are not shown', async () => {
  const late = Promise.withResolvers<Suggestions>()
  const { result } = renderHook(() => useCombobox('list', () => late.promise, paths), {
    wrapper: MemoryRouter,
  })
  await act(async () => {
    result.current.field.onChange(typed('sancho'))
    await vi.advanceTimersByTimeAsync(1_000)
  })
  act(() => result.current.field.onKeyDown(pressed('Enter')))
  await act(async () => late.resolve(suggestionsOf('sancho')))
  expect(result.current.options).toEqual([])
})
