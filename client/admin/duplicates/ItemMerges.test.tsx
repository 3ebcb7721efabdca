import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { apiQuery } from '#client/use-api.ts'
import type { UndoableMerge } from '#contract/admin/merging.ts'
import { ItemMerges } from './ItemMerges.tsx'

/** Draws the section before its merges have loaded, and then with them. Returns its heading. */
async function draw(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <ItemMerges itemId={7} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const merges: UndoableMerge[] = [{ id: 8, name: 'Escila', merged_at: '2026-05-01T12:00:00.000Z' }]
  client.setQueryData(apiQuery('listMerges', { params: { id: 7 } }).queryKey, merges)
  return await screen.findByRole('heading', { name: 'Se unieron a esta' })
}

test('The link of an entry in the audit log leads to the merges, although they load later than the page', async () => {
  expect(await draw('/kadmin/figuras/7#fusiones')).toBe(document.activeElement)
})

test('Otherwise the merges take no focus', async () => {
  expect(await draw('/kadmin/figuras/7')).not.toBe(document.activeElement)
})
