import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NearName } from '#contract/catalogue.ts'
import type { Suggestions } from './data.ts'
import type { SearchPaths } from './options.rules.ts'
import { useCombobox } from './use-combobox.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
