import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget, remember } from '#client/device.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'
import type { CollectionSettings } from '#contract/collection/settings.ts'
import { ownPageQuery } from './data.ts'
import { CoverButton, OwnCover } from './OwnCover.tsx'

const network = vi.fn<typeof fetch>()
const ulises = {
  id: 7,
  slug: 'ulises',
  name: 'Ulises',
  image: 'ulises.webp',
  is_adult: false,
  license: { slug: 'odisea', name: 'La Odisea', color: null },
}
const usual: CollectionSettings = { default_view: 'nichos', currency: 'MXN', shows_adult: false, cover: null }

beforeEach(() => {
  network.mockReset()
  vi.stubGlobal('fetch', network)
  remember('token', 'ana')
  queryClient.setQueryData(apiQuery('getCollectionSettings', {}).queryKey, usual)
  const found = { data: [ulises, { ...ulises, id: 8, name: 'Circe', image: null }], metadata: {} }
  queryClient.setQueryData(ownPageQuery({ type: 'collection', query: '' }, 1).queryKey, found as never)
})

afterEach(() => {
  forget('token')
})

test('A figure with a picture is chosen as the cover and shown at once', async () => {
  network.mockResolvedValueOnce(Response.json({ data: { ...usual, cover: ulises } }))
  render(
    <QueryClientProvider client={queryClient}>
      <OwnCover>
        <CoverButton />
      </OwnCover>
    </QueryClientProvider>,
  )
  expect(document.querySelector('.own-cover')).toBeNull()
  const opener = screen.getByRole('button', { name: 'Elegir portada' })
  opener.focus()
  fireEvent.click(opener)
  expect(screen.queryByRole('button', { name: 'Circe' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Ulises' })))
  await vi.waitFor(() => expect(document.querySelector('.own-cover img')).not.toBeNull())
  expect(network.mock.calls.at(-1)?.[1]).toMatchObject({ method: 'PATCH', body: '{"cover_item_id":7}' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cambiar portada' })),
  )
})
